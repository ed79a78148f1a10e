/** Scrolls a row horizontally until the element is centred; `scrollIntoView` would also scroll the host page. */
export function centre(item: HTMLElement, row: HTMLElement): void {
  row.scrollLeft = item.offsetLeft - row.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}
