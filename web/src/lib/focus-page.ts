/** Moves the focus to a new page, so that keyboards and screen readers start there. */
let isFirst = true;

export function focusPage(page: HTMLElement): void {
  page.tabIndex = -1;
  if (!isFirst) page.focus({ preventScroll: true });
  isFirst = false;
}
