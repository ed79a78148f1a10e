// Local times of stores for answers; inside the server, times are instants.
const formats = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** Formats an instant as local time: YYYY-MM-DD HH:mm:ss. */
export function localTime(moment: Date, timeZone: string): string {
  return formats(timeZone).format(moment);
}
