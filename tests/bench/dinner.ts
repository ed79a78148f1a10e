// The dinner of the soak: a server whose clock runs 60 times as fast, the till's own command beside it, a hundred streams,
// and three widgets in Chromium.
import type { ChildProcess } from 'node:child_process';
import type { Browser, CDPSession } from 'playwright-core';
import { demoTillKey } from '../../host-example/server/seed/chain/companies';
import type { Api, ApiPath } from '../../types/api';
import { openBrowser } from '../support/browser';
import { chromium } from '../support/chromium.mjs';
import { makeDatabase, postgresUrl } from '../support/server-postgres';
import { demo, FLAGSHIP, login } from '../support/story';
import { type Reader, readMessages } from '../support/stream-reader';
import { checkMessages } from './dinner-check';
import { DAY, newsOfTill, opensAt } from './dinner-news';
import { type FastServer, playTill, startFast } from './fast-process';
import { judge, type Series } from './memory-series';

const SPEED = Number(process.env.SOAK_SPEED ?? 60);
const STREAMS = Number(process.env.SOAK_STREAMS ?? 100);
/** Friday afternoon: everybody listens by three, when targets are looked at; dinner is at five, the day ends at night. */
const START = `${DAY}T14:00:00+08:00`;
const SAMPLE_MS = 10_000;
const MIB = 2 ** 20;
const accounts = ['boss', 'boss', 'area', 'manager', 'finance'];

/** Bytes of the page's heap after a collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Plays it for so many minutes and prints the figures; answers what was wrong. */
export async function dinner(minutes: number): Promise<string[]> {
  chromium();
  const database = postgresUrl ? await makeDatabase(`boss_soak_${process.pid}`) : null;
  const server = await startFast(START, SPEED, database?.url ?? null);
  const browser = await openBrowser();
  try {
    return await serve(server, browser, minutes);
  } finally {
    await browser.close();
    await server.end();
    await database?.drop();
  }
}

async function serve(server: FastServer, browser: Browser, minutes: number): Promise<string[]> {
  const { address } = server;
  const problems: string[] = [];

  async function post(path: string, body: object, headers: Record<string, string>) {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok || answer.Refused > 0) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
  const till = (path: string, body: object) =>
    post(path, body, { authorization: `Bearer ${demoTillKey(1001, FLAGSHIP)}` });
  const tokens = new Map<string, string>();
  for (const Account of new Set(accounts)) {
    const body = { CompCode: demo.company, Account, Password: demo.password };
    tokens.set(Account, (await post('/api/GeneralInterface/Login', body, {})).Token);
  }
  const ask = <P extends ApiPath>(path: P, body: Api[P]['request'], shopId = FLAGSHIP): Promise<Api[P]['response']> =>
    post(path, body, { luck_api_token: tokens.get('boss') ?? '', luck_boss_shopid: shopId });

  const readers: { account: string; reader: Reader }[] = [];
  for (let index = 0; index < STREAMS; index += 1) {
    const account = accounts[index % accounts.length] ?? 'boss';
    readers.push({ account, reader: readMessages(address, tokens.get(account) ?? '') });
  }
  const now = new Date(server.now());
  const zh = await login(browser, { address }, { now });
  const en = await login(browser, { address }, { lang: 'en', now });
  const manager = await login(browser, { address }, { account: 'manager', now });
  const session = await zh.page.context().newCDPSession(zh.page);

  // One store reaches its target tonight, another falls behind.
  const { List } = await ask('/api/BossAssistant/GetShopInfos', {}, '0');
  const behind = List.find(({ ShopID }) => ShopID !== FLAGSHIP)?.ShopID ?? '';
  const { Version } = await ask('/api/BossAssistant/GetSetPurpose', { Year: 2026 });
  const month = { Year: 2026, Month: 6, Metric: 1 as const, DayMode: 0 as const };
  await ask('/api/BossAssistant/SaveSetPurpose', {
    Year: 2026,
    Version,
    Items: [
      { ...month, ShopID: FLAGSHIP, MonthTarget: 30_000 },
      { ...month, ShopID: behind, MonthTarget: 90_000_000 },
    ],
  });

  const began = Date.now();
  const heap: Series = { name: 'server heap', most: 60, points: [] };
  const resident: Series = { name: 'server resident', points: [] };
  const widget: Series = { name: 'widget heap', most: 12, points: [] };
  const sample = async (): Promise<void> => {
    const minute = (Date.now() - began) / 60_000;
    const memory = await server.memory();
    heap.points.push([minute, memory.heap / MIB]);
    resident.points.push([minute, memory.rss / MIB]);
    widget.points.push([minute, (await heapOf(session)) / MIB]);
  };

  const news = newsOfTill();
  let played: ChildProcess | undefined;
  const end = began + minutes * 60_000;
  while (Date.now() < end) {
    await sample();
    if (!played && server.now() >= opensAt)
      played = playTill(address, { shop: '人民广场', date: DAY, from: 17, to: 23, speed: SPEED, run: 'dinner' });
    while (news[0] && news[0].at <= server.now()) {
      const { path = '', body = {} } = news.shift() ?? {};
      await till(path, body).catch((error: unknown) => problems.push(String(error)));
    }
    await new Promise((later) => setTimeout(later, Math.min(SAMPLE_MS, Math.max(0, end - Date.now()))));
  }
  played?.kill();
  await sample();
  problems.push(...(await checkMessages(readers, zh, en)));
  for (const visit of [zh, en, manager]) problems.push(...visit.faults.filter((fault) => fault.startsWith('uncaught')));

  const count = readers.reduce((sum, { reader }) => sum + reader.messages.length, 0);
  console.log(`${minutes} min at ${SPEED}×, ${readers.length} streams and 3 widgets, ${count} messages delivered`);
  for (const series of [heap, resident, widget]) {
    const { line, isFlat } = judge(series);
    console.log(line);
    if (!isFlat) problems.push(`memory grows: ${line}`);
  }
  for (const { reader } of readers) reader.stop();
  for (const visit of [zh, en, manager]) await visit.close();
  return problems;
}
