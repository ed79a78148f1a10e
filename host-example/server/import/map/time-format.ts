/** Times as a file writes them → the shop's local `YYYY-MM-DD HH:mm:ss`. */
import type { Words } from '../../lang';
import { isDay } from '../../local-time';
import { addDays } from '../../metrics/calendar';
import { refusal, said, words } from '../words/words';
import { inShopZone, isTime } from './shop-times';

export type Parsed<T> = { value: T } | { wrong: string };

/** The tokens of each part of a time, and what each stands for in a text. */
const UNITS = {
  year: { YYYY: '\\d{4}', YY: '\\d{2}' },
  month: { MM: '\\d{2}', M: '\\d{1,2}' },
  day: { DD: '\\d{2}', D: '\\d{1,2}' },
  hour: { HH: '\\d{2}', H: '\\d{1,2}', hh: '\\d{2}', h: '\\d{1,2}' },
  half: { A: '[AaPp]\\.?[Mm]\\.?|上午|下午' },
  minute: { mm: '\\d{2}', m: '\\d{1,2}' },
  second: { ss: '\\d{2}', s: '\\d{1,2}' },
  fraction: { SSS: '\\d{1,9}' },
  zone: { Z: '(?:GMT|UTC)?[+-]\\d{1,2}(?::?\\d{2})?|[A-Za-z][A-Za-z_]*(?:/[A-Za-z_+\\-0-9]+)*' },
};
type Unit = keyof typeof UNITS;
const TOKENS = new Map(
  Object.entries(UNITS).flatMap(([unit, tokens]) =>
    Object.entries(tokens).map(([token, pattern]) => [token, { unit: unit as Unit, pattern }] as const),
  ),
);
/** Other ways to write a token. */
const ALSO: Record<string, string> = { a: 'A', z: 'Z', ZZ: 'Z' };

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
    const token = TOKENS.get(ALSO[text] ?? text);
    if (token === undefined) throw refusal('map.formatToken', { format, text, tokens: [...TOKENS.keys()].join(' ') });
    const { unit } = token;
    const other = units.get(unit);
    if (other !== undefined) throw refusal('map.formatTwice', { format, first: other, second: text });
    units.set(unit, text);
    return `(?<${unit}>${token.pattern})`;
  });
  const hour = units.get('hour');
  if (units.has('half') && hour?.startsWith('h') !== true)
    throw refusal('map.formatHalf', { format, hour: hour ?? '' });
  if (hour?.startsWith('h') === true && !units.has('half')) throw refusal('map.formatTwelve', { format, hour });
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
export function timeReader(format: string, defaults: TimeDefaults): (text: string, zone?: string) => Parsed<string> {
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
