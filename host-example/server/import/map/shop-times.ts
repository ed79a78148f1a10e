/** Local times of a shop, `YYYY-MM-DD HH:mm:ss`: which exist, of which business day they are, and those of other zones as its own. */
import { wordMap } from '../../ingest/plain-name';
import { clockIn, isZone } from '../../local-time';
import { minuteOf } from '../../metrics/calendar';

/** Whether there is such a time. 31 February parses in some engines: only a date that comes back the same exists. */
export function isTime(local: string): boolean {
  const moment = instant(local);
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 19).replace('T', ' ') === local;
}

/** A local time as if it were UTC, to be compared with others of its place. */
export const instant = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`);

/** The business day of a local time: a day begins at `dayStart` ('04:00') and not at midnight. */
export function businessDay(time: string, dayStart: string): string {
  return new Date(instant(time) - minuteOf(dayStart) * 60_000).toISOString().slice(0, 10);
}

// Zones that exports write beside their times, and times of one zone as those of the shop.

/** The letters that tills print, by their minutes from UTC. */
const LETTERS: Record<string, string> = {
  '0': 'Z UTC GMT WET',
  '60': 'BST WEST CET',
  '120': 'CEST EET',
  '180': 'EEST',
  '480': 'HKT SGT AWST',
  '540': 'JST KST',
  '570': 'ACST',
  '600': 'AEST',
  '660': 'AEDT',
  '720': 'NZST',
  '780': 'NZDT',
  '-150': 'NDT',
  '-180': 'ADT',
  '-210': 'NST',
  '-240': 'EDT AST',
  '-300': 'EST CDT',
  '-360': 'CST MDT',
  '-420': 'MST PDT',
  '-480': 'PST AKDT',
  '-540': 'AKST',
  '-600': 'HST',
};
const minutesOf = new Map(
  Object.entries(LETTERS).flatMap(([minutes, names]) =>
    names.split(' ').map((name) => [name, Number(minutes)] as const),
  ),
);
const CHINA = 480;

const wallIn = (zone: string, moment: number): number => instant(clockIn(zone).format(moment));

/** The local time `YYYY-MM-DD HH:mm:ss` in `zone` as that of the shop's zone; null for a zone that is not known. */
export function inShopZone(local: string, zone: string, shopZone: string): string | null {
  const moment = momentOf(instant(local), zone.trim(), shopZone);
  return moment === null ? null : clockIn(shopZone).format(moment);
}

function momentOf(wall: number, zone: string, shopZone: string): number | null {
  const [, sign, hours, minutes = '0'] = /^(?:GMT|UTC)?([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(zone) ?? [];
  if (hours !== undefined) return wall - (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  // CST is the time of China where the shop is in Asia, and that of Chicago elsewhere.
  const offset = zone === 'CST' && shopZone.startsWith('Asia/') ? CHINA : minutesOf.get(zone.toUpperCase());
  if (offset !== undefined) return wall - offset * 60_000;
  const name = zoneOf(zone);
  if (name === null) return null;
  // The offset is that of the moment itself, which is known to within a day first.
  const near = wall - (wallIn(name, wall) - wall);
  return wall - (wallIn(name, near) - near);
}

/** Names that tills let one choose from, besides those of the cities that zones are called by. */
const ZONE_NAMES = wordMap({
  'Eastern Time (US & Canada)': 'America/New_York',
  'Central Time (US & Canada)': 'America/Chicago',
  'Mountain Time (US & Canada)': 'America/Denver',
  'Pacific Time (US & Canada)': 'America/Los_Angeles',
  'Atlantic Time (Canada)': 'America/Halifax',
  'Indiana (East)': 'America/Indiana/Indianapolis',
  Newfoundland: 'America/St_Johns',
  Saskatchewan: 'America/Regina',
  Arizona: 'America/Phoenix',
  Alaska: 'America/Juneau',
  Hawaii: 'Pacific/Honolulu',
  Edinburgh: 'Europe/London',
  Canberra: 'Australia/Sydney',
  Osaka: 'Asia/Tokyo',
  Sapporo: 'Asia/Tokyo',
});

/** The zone's name in the IANA database, or null for a name that is not known. */
export function zoneOf(name: string): string | null {
  const known = ZONE_NAMES.get(name);
  if (known !== undefined || isZone(name)) return known ?? name;
  const city = `/${name.replaceAll(' ', '_')}`;
  return Intl.supportedValuesOf('timeZone').find((zone) => zone.endsWith(city)) ?? null;
}
