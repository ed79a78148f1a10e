/** Brings an element to the middle of the row that scrolls sideways; scrollIntoView would move the host page too. */
export function centre(item: HTMLElement, row: HTMLElement): void {
  row.scrollLeft = item.offsetLeft - row.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}
