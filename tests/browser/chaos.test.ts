// Random walks over all pages while three answers in ten come late, cut, as something else or not at all, and the message
// stream breaks again and again: nothing is blank, nothing waits for ever, nothing shows what another may see.
import type { Socket } from 'node:net';
import { billOf, reportsTwice } from '../support/every-page';
import { spoil } from '../support/faults';
import { countOf, figure, randomOf, seedOf } from '../support/reliability';
import { seenOn, unsettled, watchScreen } from '../support/screen-watch';
import { openStage } from '../support/stage';
import { demo, login, startStoryServer } from '../support/story';
import { type Walk, walk } from '../support/walk';

const SECONDS = countOf('BOSS_CHAOS', 12);
/** After so long the faults end for a moment, and everything must come to rest. */
const STRETCH = 40;

const stage = openStage(() => startStoryServer());

/** Breaks the connections that message streams are read from, now and then. */
function breakStreams(random: () => number): { count: () => number; stop: () => void } {
  let count = 0;
  const sockets = new Set<Socket>();
  stage.server.app.server.on('request', ({ url, socket }) => {
    if (!url?.endsWith('/Stream')) return;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    for (const socket of sockets) {
      if (random() > 0.3) continue;
      count += 1;
      socket.destroy();
    }
  }, 1000);
  return { count: () => count, stop: () => clearInterval(timer) };
}

it('nothing is blank, stuck or foreign, and the host hears of nothing', async () => {
  const seed = seedOf();
  console.info(`BOSS_SEED=${seed}`);
  const random = randomOf(seed);
  const routes = reportsTwice(await billOf(stage.server));
  const tokens = [await stage.server.login('boss', demo), await stage.server.login('area', demo)];
  const visit = await login(stage.browser, stage.server);
  const { page, faults: heard } = visit;
  await watchScreen(page);
  const faults = await spoil(page, random);
  const streams = breakStreams(random);
  await page.reload();
  await page.locator('#boss .ba').waitFor();

  const end = Date.now() + SECONDS * 1000;
  const walks: Walk[] = [];
  const stuck: string[] = [];
  while (Date.now() < end) {
    faults.isOn = true;
    const rest = Math.min(end, Date.now() + STRETCH * 1000);
    walks.push(await walk(page, { routes, tokens, random, isOver: () => Date.now() > rest }));
    faults.isOn = false;
    stuck.push(...(await unsettled(page)));
  }
  streams.stop();
  const seen = await seenOn(page);
  const uncaught = heard.filter((fault) => fault.startsWith('uncaught'));
  expect({ stuck, uncaught, blank: seen.blank, foreign: seen.foreign, garbage: seen.garbage }).toEqual({
    stuck: [],
    uncaught: [],
    blank: [],
    foreign: [],
    garbage: [],
  });
  // A slow machine walks less far.
  expect(seen.marks).toBeGreaterThan(SECONDS / 4);
  const bad = Object.values(faults.counts).reduce((sum, count) => sum + count, 0);
  expect(bad / faults.answers).toBeGreaterThan(0.1);

  // The controls: a screen that is emptied, one that waits for ever, and another's words are noticed.
  await page.locator('#boss .ba').evaluate((box) => {
    const waiting = box.appendChild(document.createElement('i'));
    waiting.className = 'bone';
    waiting.style.cssText = 'position: fixed; top: 0';
    waiting.textContent = '‹foreig@1›';
  });
  expect((await unsettled(page, 1000)).join()).toContain('foreig@1');
  await page.locator('#boss .ba').evaluate((box) => box.replaceChildren());
  await page.waitForFunction(() => Reflect.get(window, 'seen').blank.length > 0);
  expect((await seenOn(page)).foreign.join()).toContain('foreig');
  await visit.close();

  const steps = walks.reduce((sum, made) => sum + made.steps, 0);
  const visited = new Set(walks.flatMap((made) => [...made.visited]));
  const kinds = Object.entries(faults.counts).map(([kind, count]) => `${count} ${kind}`);
  const share = Math.round((bad / faults.answers) * 100);
  const walked = `${SECONDS} s, ${steps} steps, ${visited.size} of ${routes.length} pages, ${faults.answers} answers, ${share} % of them bad (${kinds.join(', ')}), ${streams.count()} streams broken`;
  figure(
    7,
    `${walked}: 0 blank screens in ${seen.looks} looks, 0 stuck indicators in ${walks.length} rests, 0 of ${seen.marks} texts foreign`,
  );
  figure(6, `chaos of ${SECONDS} s: 0 host errors`);
}, 7_200_000);
