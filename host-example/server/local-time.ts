// Local times of stores; inside the server, times are instants.
const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone: a format costs more than a thousand uses of it. */
export function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, known);
  return known;
}

/** Formats an instant as local time: YYYY-MM-DD HH:mm:ss. */
export const localTime = (moment: Date, timeZone: string): string => clockIn(timeZone).format(moment);

/**
 * The time zone under the name that the runtime has for it; null where there is none. An offset such as +08:00 is one to newer
 * runtimes, and to SQL the one eight hours west. Nothing is kept: a zone has as many spellings as somebody likes to send.
 */
export function zoneNamed(zone: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    return /^\w/.test(zone) ? timeZone : null;
  } catch {
    return null;
  }
}

export const isZone = (zone: string): boolean => zoneNamed(zone) !== null;

/** Whether a text names a day that the calendar has. */
export function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}
