/** Event of the root in which dialogs stand: it has been put into the page, or elsewhere in it. */
export const PLACED = 'placed';
