/** A new page takes the focus, so that keyboards and screen readers begin there. */
let isFirst = true;

export function focusPage(page: HTMLElement): void {
  page.tabIndex = -1;
  if (!isFirst) page.focus({ preventScroll: true });
  isFirst = false;
}
