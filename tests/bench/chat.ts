// npm run bench:chat: how soon the page of an answer shows its figures in a chat, beside the same page in a host: the same
// file of code in a page of its own, with calls over HTTP. Each opens anew, by turns, on the small demo; the least of all
// rounds, since other work of the machine only adds to it.
import { readFile } from 'node:fs/promises';
import { setUpBuild } from '../../host-example/setup.mjs';
import { openAssistant, tokenOf } from '../support/assistant';
import { newVisit, sharedBrowser } from '../support/browser';
import { openChat, type Resource } from '../support/chat-host';
import { DEMO } from '../support/report-world';
import { demo, FLAGSHIP, startStoryServer } from '../support/story';

const ROUNDS = Number(process.env.ROUNDS ?? 15);

await setUpBuild();
const server = await startStoryServer();
const browser = await sharedBrowser();
const { token } = await tokenOf(server, DEMO, 'boss');
const { client, close } = await openAssistant(server.address, token);
const ask = (name: string, given: Record<string, unknown>) => client.callTool({ name, arguments: given });
const { contents } = await client.readResource({ uri: 'ui://boss/app' });
const session = await server.login('boss', demo);
const code = await readFile(new URL('../../dist/boss.full.js', import.meta.url), 'utf8');

async function inChat(name: string, given: object, words: string): Promise<number> {
  const answer = await ask(name, { language: 'en', store: FLAGSHIP, ...given });
  const resource = contents[0] as unknown as Resource;
  const visit = await newVisit(browser);
  // What tsx leaves in functions that are sent to a page.
  await visit.page.addInitScript('globalThis.__name = (given) => given');
  const chat = await openChat(browser, {
    visit,
    server: { address: server.address, token },
    resource,
    given: answer,
    context: { locale: 'en' },
  });
  await chat.screen.getByText(words).first().waitFor();
  const time = await chat.age();
  await visit.close();
  return time;
}

async function inHost(route: string, words: string): Promise<number> {
  const visit = await newVisit(browser, { locale: 'en' });
  const { address: apiUrl } = server;
  const userInfo = { token: session, shopId: FLAGSHIP, permissionJson: 'boss.*' };
  const options = { view: `page:${route}`, persist: 'memory', locale: 'en', apiUrl, userInfo };
  const body = `<!doctype html><link rel="icon" href="data:,"><div id="boss"></div><script>${code}</script>
    <script>BossAssistant.mount('#boss', ${JSON.stringify(options)})</script>`;
  await visit.page.route('**/own', (request) => request.fulfill({ contentType: 'text/html', body }));
  await visit.page.goto(`${apiUrl}/own`, { waitUntil: 'commit' });
  await visit.page.getByText(words).first().waitFor();
  const time = await visit.page.evaluate(() => performance.now());
  await visit.close();
  return time;
}

const period = '2026-06-19';
const bill = Object((await ask('orders', { period, store: FLAGSHIP })).structuredContent).tables[0].rows[0];
console.log('| page | in a host, ms | in a chat, ms | times |\n|---|---:|---:|---:|');
for (const [tool, given, words] of [
  ['overview', { period }, 'vs the day before'],
  ['dishes', { period }, '小炒黄牛肉'],
  ['bill', { id: bill.OrderID }, 'Bill total'],
] as const) {
  const { structuredContent } = await ask(tool, { language: 'en', store: FLAGSHIP, ...given });
  const [, route = ''] = String(Object(structuredContent).link).split('#');
  let [alone, framed] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    alone = Math.min(alone, await inHost(route, words));
    framed = Math.min(framed, await inChat(tool, given, words));
  }
  console.log(`| ${tool} | ${alone.toFixed(0)} | ${framed.toFixed(0)} | ${(framed / alone).toFixed(2)} |`);
}
await browser.close();
await close();
await server.close();
