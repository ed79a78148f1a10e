/** Times of an export as local times of the shop: with a zone they are converted, without one they are local already. */

const SHAPE =
  /^(20\d\d-[01]\d-[0-3]\d)[T ]([0-2]\d:[0-5]\d)(?::([0-5]\d))?(?:[.,]\d+)?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** Makes `YYYY-MM-DD HH:mm:ss` of a text, or null where it is no time. */
export function localClock(timeZone: string): (text: string) => string | null {
  // Made once: a format costs more than a thousand uses of it.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (text) => {
    const match = SHAPE.exec(text.trim());
    if (match === null) return null;
    const [, day = '', minute = '', second = '00', zone] = match;
    const plain = `${day}T${minute}:${second}`;
    const asUtc = new Date(`${plain}Z`);
    if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 19) !== plain) return null;
    if (zone === undefined) return plain.replace('T', ' ');
    const full = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
    return format.format(new Date(`${plain}${full.toUpperCase()}`));
  };
}
