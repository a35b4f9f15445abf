// What jsdom lacks: media queries (no preference is expressed) and dialogs that open.
window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} }) as never;

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

window.scrollTo = () => undefined;
Element.prototype.setPointerCapture ??= () => undefined;

// A page waits for its words in one language; tests switch between them.
const [{ learn }, { LANGS }] = await Promise.all([
  import('./src/lib/library'),
  import('./src/lib/protocol'),
  import('./src/lib/say'),
]);
for (const lang of LANGS) await learn(lang);

export {};
