/** Times as a file writes them → the shop's local `YYYY-MM-DD HH:mm:ss`. */

import { wordMap } from '../../ingest/plain-name';
import type { Words } from '../../lang';
import { clockIn, isDay, isZone } from '../../local-time';
import { addDays, minuteOf } from '../../metrics/calendar';
import { refusal, said, words } from '../words/words';

export type Parsed<T> = { value: T } | { wrong: string };

const TOKENS: Record<string, { unit: Unit; pattern: string }> = {
  YYYY: { unit: 'year', pattern: '\\d{4}' },
  YY: { unit: 'year', pattern: '\\d{2}' },
  MM: { unit: 'month', pattern: '\\d{2}' },
  M: { unit: 'month', pattern: '\\d{1,2}' },
  DD: { unit: 'day', pattern: '\\d{2}' },
  D: { unit: 'day', pattern: '\\d{1,2}' },
  HH: { unit: 'hour', pattern: '\\d{2}' },
  H: { unit: 'hour', pattern: '\\d{1,2}' },
  hh: { unit: 'hour', pattern: '\\d{2}' },
  h: { unit: 'hour', pattern: '\\d{1,2}' },
  A: { unit: 'half', pattern: '[AaPp]\\.?[Mm]\\.?|上午|下午' },
  mm: { unit: 'minute', pattern: '\\d{2}' },
  m: { unit: 'minute', pattern: '\\d{1,2}' },
  ss: { unit: 'second', pattern: '\\d{2}' },
  s: { unit: 'second', pattern: '\\d{1,2}' },
  SSS: { unit: 'fraction', pattern: '\\d{1,9}' },
  Z: {
    unit: 'zone',
    pattern: '(?:GMT|UTC)?[+-]\\d{1,2}(?::?\\d{2})?|[A-Za-z][A-Za-z_]*(?:/[A-Za-z_+\\-0-9]+)*',
  },
};
/** Other ways to write a token. */
const ALSO: Record<string, string> = { a: 'A', z: 'Z', ZZ: 'Z' };
type Unit = 'year' | 'month' | 'day' | 'hour' | 'half' | 'minute' | 'second' | 'fraction' | 'zone';

/** What a file's times lack. */
export interface TimeDefaults {
  /** YYYY-MM-DD, for a format without a date. */
  date?: string | undefined;
  /** HH:mm, for a format without hours. */
  time: string;
  /** Of the shop, whose times they become. */
  zone?: string | undefined;
}

/** Checks a format; a mistake is said together with what belongs there. */
export function parseTimeFormat(format: string): { units: Map<Unit, string>; pattern: RegExp } {
  const units = new Map<Unit, string>();
  // A run of one letter is a token, words in brackets and all other signs stand for themselves.
  const source = format.replace(/\[([^\]]*)\]|([A-Za-z])\2*|[^A-Za-z[]+|\[/g, (text, word?: string) => {
    if (word !== undefined) return literal(word);
    if (text === 'T' || !/^[A-Za-z]/.test(text)) return literal(text);
    const token = TOKENS[ALSO[text] ?? text];
    if (token === undefined)
      throw refusal('map.formatToken', { format, text, tokens: Object.keys(TOKENS).join(' ') });
    const { unit } = token;
    const other = units.get(unit);
    if (other !== undefined) throw refusal('map.formatTwice', { format, first: other, second: text });
    units.set(unit, text);
    return `(?<${unit}>${token.pattern})`;
  });
  const hour = units.get('hour');
  if (units.has('half') && hour?.startsWith('h') !== true)
    throw refusal('map.formatHalf', { format, hour: hour ?? '' });
  if (hour?.startsWith('h') === true && !units.has('half'))
    throw refusal('map.formatTwelve', { format, hour });
  if (units.has('minute') && hour === undefined) throw refusal('map.formatMinutes', { format });
  const named = (['year', 'month', 'day'] as const).filter((unit) => units.has(unit));
  if (named.length !== 0 && named.length !== 3) throw refusal('map.formatDate', { format });
  if (units.size === 0) throw refusal('map.formatEmpty', { format });
  return { units, pattern: new RegExp(`^${source}$`) };
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What is wrong with a time, in words that are made when they are told: a format is tried on many rows. */
const wrong = (told: () => Words): Parsed<string> => ({
  get wrong() {
    return said(told());
  },
});

/** A reader of times in this format; `zone` is that of a column of its own. */
export function timeReader(
  format: string,
  defaults: TimeDefaults,
): (text: string, zone?: string) => Parsed<string> {
  const { pattern } = parseTimeFormat(format);
  // The rows of a bill mostly have one time.
  let last: { text: string; zone: string; parsed: Parsed<string> } | null = null;
  return (text, zone = '') => {
    if (last?.text !== text || last.zone !== zone) last = { text, zone, parsed: read(text, zone) };
    return last.parsed;
  };
  function read(text: string, zone: string): Parsed<string> {
    const units = pattern.exec(text.trim())?.groups;
    if (units === undefined) return wrong(() => words('map.timeOtherwise', { text, format }));
    const value = withMidnight(`${dateOf(units, defaults)} ${clockOf(units, defaults)}`);
    if (!isTime(value)) return wrong(() => words('map.timeImpossible', { text, format }));
    if (!value.startsWith('20')) return wrong(() => words('map.timeYear', { text, year: value.slice(0, 4) }));
    const written = units['zone'] ?? zone;
    if (written === '' || defaults.zone === undefined) return { value };
    const local = inShopZone(value, written, defaults.zone);
    return local === null ? wrong(() => words('map.timeZone', { zone: written })) : { value: local };
  }
}

/** 24:00 is how some tills write the midnight that ends a day: 2026-06-11 24:00 is 2026-06-12 00:00. */
function withMidnight(value: string): string {
  const [date = '', clock] = value.split(' ');
  return clock === '24:00:00' && isDay(date) ? `${addDays(date, 1)} 00:00:00` : value;
}

type Groups = Record<string, string | undefined>;

const two = (unit: string | undefined) => (unit ?? '0').padStart(2, '0');

function dateOf({ year, month, day }: Groups, { date }: TimeDefaults): string {
  if (year === undefined) return date ?? '';
  return `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
}

function clockOf({ hour, half, minute, second }: Groups, { time }: TimeDefaults): string {
  if (hour === undefined) return `${time}:00`;
  return `${two(half === undefined ? hour : hourOf(hour, half))}:${two(minute)}:${two(second)}`;
}

/** 12 AM is midnight, 12 PM noon; hours that a 12-hour clock does not have become one that no day has. */
export function hourOf(hour: string, half: string): string {
  const number = Number(hour);
  if (number < 1 || number > 12) return '99';
  const isAfternoon = half === '下午' || /^p/i.test(half);
  return String((number % 12) + (isAfternoon ? 12 : 0));
}

// Zones that exports write beside their times, and times of one zone as those of the shop.

/** Minutes from UTC of the letters that tills print. */
const LETTERS = wordMap({
  ...{ Z: 0, UTC: 0, GMT: 0, WET: 0, BST: 60, WEST: 60, CET: 60, CEST: 120, EET: 120, EEST: 180 },
  ...{ EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420 },
  ...{ AKST: -540, AKDT: -480, HST: -600, AST: -240, ADT: -180, NST: -210, NDT: -150 },
  ...{ JST: 540, KST: 540, HKT: 480, SGT: 480, AWST: 480, ACST: 570, AEST: 600, AEDT: 660 },
  ...{ NZST: 720, NZDT: 780 },
});
const CHINA = 480;

const wallIn = (zone: string, moment: number): number =>
  Date.parse(`${clockIn(zone).format(moment).replace(' ', 'T')}Z`);

/** The local time `YYYY-MM-DD HH:mm:ss` in `zone` as that of the shop's zone; null for a zone that is not known. */
export function inShopZone(local: string, zone: string, shopZone: string): string | null {
  const moment = momentOf(instant(local), zone.trim(), shopZone);
  return moment === null ? null : clockIn(shopZone).format(moment);
}

function momentOf(wall: number, zone: string, shopZone: string): number | null {
  const [, sign, hours, minutes = '0'] = /^(?:GMT|UTC)?([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(zone) ?? [];
  if (hours !== undefined)
    return wall - (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  // CST is the time of China where the shop is in Asia, and that of Chicago elsewhere.
  const offset = zone === 'CST' && shopZone.startsWith('Asia/') ? CHINA : LETTERS.get(zone.toUpperCase());
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
