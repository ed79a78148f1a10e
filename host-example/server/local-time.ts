// The stores' clock at the edge of the server; inside, moments are instants.
const formats = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** A moment as a store's clock shows it: YYYY-MM-DD HH:mm:ss. */
export function localTime(moment: Date, timeZone: string): string {
  return formats(timeZone).format(moment);
}
