/**
 * npm run till -- [--url address] [--company demo] [--shop part-of-its-name] [--key key] [--speed 60] [--from 10] [--to 23] [--date day] [--run name]
 * Plays a day of a demo restaurant against a running server; a minute of the day takes a second.
 */
import { setTimeout } from 'node:timers/promises';
import type { ErrorBody } from '../../../types/api/common';
import { runCli } from '../cli';
import { readConfig } from '../config';
import { localTime } from '../local-time';
import { type PutRes, putOrdersPath } from '../routes/till/pos-schema';
import { demoTillKey } from '../seed/chain/companies';
import { DEMO_HOURS, zoneOf } from '../seed/day/calendar';
import { UserError } from '../user-error';
import { dayOfTill } from './day-of-till';
import { play, Unreachable } from './play';

const usage =
  'npm run till -- [--url http://localhost:8620] [--company demo] [--shop name] [--key key] [--speed 60] [--from 10] [--to 23] [--date 2026-05-01] [--run name]';

/** Today by the clock of the server's demo. */
async function demoDay(url: string): Promise<string> {
  const demo: { UtcHours?: number } = await fetch(`${url}/demo.json`)
    .then((response) => response.json())
    .catch(() => ({}));
  return localTime(new Date(), zoneOf(demo.UtcHours ?? DEMO_HOURS)).slice(0, 10);
}

/** Checks that the server answers and accepts the key. */
async function knock(url: string, key: string): Promise<void> {
  try {
    await send(url, key, putOrdersPath, { Orders: [] });
  } catch (error) {
    if (error instanceof Unreachable) throw new UserError(`${error.message}. Is it running (npm start)?`);
    throw error;
  }
}

/** Status codes of a busy or unavailable server, after which the call is repeated. */
const PASSING = new Set([429, 502, 503, 504]);

async function send(url: string, key: string, path: string, body: object): Promise<PutRes> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, luck_lang: 'en' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new Unreachable(`${url} does not answer: ${String(error instanceof Error ? error.cause : error)}`);
  });
  if (PASSING.has(response.status)) throw new Unreachable(`the server is busy (${response.status})`);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as PutRes;
  const { Message = `status ${response.status}`, Fields = {} } = (answer ?? {}) as Partial<ErrorBody>;
  const notes = Object.entries(Fields).map(([field, note]) => `\n${field} ${note}`);
  throw new UserError(`${Message}${notes.join('')}`);
}

function number(value: string | undefined, name: string, preset: number, least: number, most: number): number {
  const found = value === undefined ? preset : Number(value);
  if (value !== '' && found >= least && found <= most) return found;
  throw new UserError(`${name} ${value ?? preset} is no number from ${least} to ${most}.`);
}

const texts = ['url', 'company', 'shop', 'key', 'date', 'run', 'speed', 'from', 'to'] as const;

runCli({ usage, texts }, async (values) => {
  const url = (values.url ?? `http://localhost:${readConfig(process.env).port}`).replace(/\/+$/, '');
  const company = values.company ?? 'demo';
  const date = values.date ?? (await demoDay(url));
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new UserError(`--date ${date} is no day: 2026-05-01`);
  const name = values.run ?? `till-${Date.now().toString(36)}`;
  const day = dayOfTill({ company, shop: values.shop ?? '', date, run: name });
  if (!day) throw new UserError(`The demo has no shop ${values.shop ?? ''} of company ${company}.`);
  const speed = number(values.speed, '--speed', 60, 1, 3600);
  const from = number(values.from, '--from', day.hours[0], 0, 30);
  const to = number(values.to, '--to', day.hours[1], from, 36);
  const key = values.key ?? demoTillKey(day.company.CompID, day.shop.ShopID);
  // Seconds of the day a delivery: one delivery a second, of 10 s to 5 min of the day.
  const step = Math.min(300, Math.max(10, speed));
  await knock(url, key);
  console.log(`${day.shop.ShopName}, ${date} from ${from}:00 to ${to}:00 at ${speed}×, bills ${name}-…`);
  let next = Date.now();
  const played = await play({
    day,
    from: day.midnight + from * 3600,
    to: day.midnight + to * 3600,
    step,
    pause: () => {
      next += (step / speed) * 1000;
      return setTimeout(Math.max(0, next - Date.now()));
    },
    send: (path, body) => send(url, key, path, body),
    say: console.log,
  });
  console.log(`done: ${played.accepted} revisions accepted, ${played.refused} refused`);
  if (played.refused > 0) process.exitCode = 1;
});
