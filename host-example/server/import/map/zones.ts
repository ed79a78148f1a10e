/** Zones that exports write beside their times, and times of one zone as those of the shop. */
import { zoneOf } from '../formats/time-zones';

/** Minutes from UTC of the letters that tills print. */
const LETTERS: Record<string, number> = {
  ...{ Z: 0, UTC: 0, GMT: 0, WET: 0, BST: 60, WEST: 60, CET: 60, CEST: 120, EET: 120, EEST: 180 },
  ...{ EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420 },
  ...{ AKST: -540, AKDT: -480, HST: -600, AST: -240, ADT: -180, NST: -210, NDT: -150 },
  ...{ JST: 540, KST: 540, HKT: 480, SGT: 480, AWST: 480, ACST: 570, AEST: 600, AEDT: 660 },
  ...{ NZST: 720, NZDT: 780 },
};
const CHINA = 480;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Made once for each zone: a format costs more than a thousand uses of it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, known);
  return known;
}
const wallIn = (zone: string, moment: number): number =>
  Date.parse(`${formatOf(zone).format(moment).replace(' ', 'T')}Z`);

/** The local time `YYYY-MM-DD HH:mm:ss` in `zone` as that of the shop's zone; null for a zone that is not known. */
export function inShopZone(local: string, zone: string, shopZone: string): string | null {
  const moment = momentOf(Date.parse(`${local.replace(' ', 'T')}Z`), zone.trim(), shopZone);
  return moment === null ? null : formatOf(shopZone).format(moment);
}

function momentOf(wall: number, zone: string, shopZone: string): number | null {
  const [, sign, hours, minutes = '0'] = /^(?:GMT|UTC)?([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(zone) ?? [];
  if (hours !== undefined)
    return wall - (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  // CST is the time of China where the shop is in Asia, and that of Chicago elsewhere.
  const offset = zone === 'CST' && shopZone.startsWith('Asia/') ? CHINA : LETTERS[zone.toUpperCase()];
  if (offset !== undefined) return wall - offset * 60_000;
  const name = zoneOf(zone);
  if (name === null) return null;
  // The offset is that of the moment itself, which is known to within a day first.
  const near = wall - (wallIn(name, wall) - wall);
  return wall - (wallIn(name, near) - near);
}
