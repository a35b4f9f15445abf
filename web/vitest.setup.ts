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
