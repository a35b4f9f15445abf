// No media query matches: no preference is expressed.
window.matchMedia = (query: string) =>
  ({ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} }) as never;

window.scrollTo = () => undefined;
Element.prototype.setPointerCapture ??= () => undefined;

// What is no block is inline: else words side by side would be read with a blank between them.
const { getPropertyValue } = CSSStyleDeclaration.prototype;
CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
  return getPropertyValue.call(this, name) || (name === 'display' ? 'inline' : '');
};

// A page loads its texts in one language; tests switch between languages.
const [{ loadLanguage }, { LANGS }] = await Promise.all([
  import('./src/lib/library'),
  import('./src/lib/languages'),
  import('./src/lib/say'),
]);
for (const lang of LANGS) await loadLanguage(lang);

export {};
