// What the pages ask (tests/bench/asked.json, written by `npm run record`), filled with what the data of the measurement
// holds most of, and asked over days of its own.
import type { ApiPath } from '../../types/api';
import asked from './asked.json';
import { today } from './server-data';

export interface Measured {
  path: ApiPath;
  name: string;
  body: Record<string, unknown>;
  /** Asked at about three, when a day that is compared with is half to be told apart, instead of in the evening. */
  isAtThree?: boolean;
  /** Free text, which may take longer. */
  isSearch?: boolean;
}

/** What a request needs of the data. */
export interface Ids {
  orderId: string;
  openId: string;
  /** By the names of tests/bench/asked.json: what the data has most of, the first first. */
  most: Record<string, string[]>;
  /** Words that are searched for: `dish`, or by the last part of a call's path. */
  words: Record<string, string[]>;
}

const DAY = 86_400_000;
const dayAt = (offset: number) => new Date(Date.parse(today) + offset * DAY).toISOString().slice(0, 10);

/** A range of the walk of more than a week is asked over a whole month: the walk's own month had only begun. */
const MONTH = 31;
const WEEK = 7;

/** Fields that every request has alike, so that they tell none apart. */
const SAME = new Set(['StartTime', 'EndTime', 'DateType', 'PageIndex', 'PageSize', 'SortType', 'Cursor']);
/** Lists of choices: what they answer has no clock. */
const BASE = /\/GetBaseSelect|InfosV?\d?$|GetSet|Messages$|GetSettings$/;

type Body = Record<string, unknown>;
const offsetOf = (text: unknown) => (typeof text === 'string' ? Number.parseInt(text, 10) : Number.NaN);

/** The days of a request, the first and the last as days from today; null where it has none. */
function daysOf({ StartTime, EndTime }: Body): [first: number, last: number] | null {
  const [first, last] = [offsetOf(StartTime), offsetOf(EndTime)];
  if (Number.isNaN(first) || Number.isNaN(last)) return null;
  const days = last - first + 1;
  return [days > WEEK && days < MONTH ? last - MONTH + 1 : first, last];
}

function filled(value: unknown, path: string, ids: Ids): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, path, ids));
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  const [, name = '', place = '1'] = /^\$([a-zA-Z]+?)(\d?)$/.exec(value) ?? [];
  if (name === 'order') return path.includes('NoPay') ? ids.openId : ids.orderId;
  if (name === 'word') return (ids.words[path.split('/').at(-1) ?? ''] ?? ids.words.dish)?.[0];
  const known = ids.most[name];
  if (!known) throw new Error(`${path}: no data for ${value}`);
  return known[Number(place || 1) - 1] ?? known[0];
}

const textOf = (value: unknown) => (Array.isArray(value) ? value.join('+') : String(value)).replaceAll('$', '');

/** Each request of the pages in the evening, and those of today at 15:05 as well. */
export function askedCalls(ids: Ids): Measured[] {
  const seen = new Set<string>();
  return (asked as [string, Body][]).flatMap(([path, body]) => {
    const days = daysOf(body);
    const sent = Object.fromEntries(Object.entries(body).map(([field, value]) => [field, filled(value, path, ids)]));
    if (days) {
      sent.StartTime = `${dayAt(days[0])} 00:00:00`;
      sent.EndTime = `${dayAt(days[1])} 23:59:59`;
    }
    const told = Object.entries(body).filter(([field, value]) => !SAME.has(field) && value !== '');
    const range = days ? `, ${days[1] - days[0] + 1} days${days[1] < 0 ? ` to ${-days[1]} ago` : ''}` : '';
    const name = `${path.split('/').at(-1)} ${told.map(([field, value]) => `${field} ${textOf(value)}`).join(' ')}${range}`;
    // Widened to a month, two may be one.
    const key = JSON.stringify([path, sent]);
    if (seen.has(key)) return [];
    seen.add(key);
    const call: Measured = {
      path: path as ApiPath,
      name: name.replace(' ,', ','),
      body: sent,
      isSearch: 'Keyword' in body,
    };
    const isOfToday = !BASE.test(path) && (days === null || days[1] >= 0);
    return isOfToday ? [call, { ...call, name: `${call.name}, at 15:05`, isAtThree: true }] : [call];
  });
}
