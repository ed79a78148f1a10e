// Figures belong to one login, one store and one period: random sequences of changes and of answers that come late, in
// any order or not at all. Every answer says for whom it is; what is drawn is compared after every step.
import { useStore } from '@nanostores/react';
import { atom, type WritableAtom } from 'nanostores';
import { options as preact } from 'preact';
import { createRoot } from 'react-dom/client';
import type { ReportCache } from '../../src/core/network/cache';
import { createServices, type Services } from '../../src/core/services';
import { ServicesContext } from '../../src/core/use-services';
import { usePages } from '../../src/report/list/use-pages';
import { useReport } from '../../src/report/reading/use-report';
import { isNightly } from '../support/nightly';
import { countOf, figure, pick, randomOf, seedOf } from '../support/reliability';
import { owner } from '../support/render-widget';

const SEQUENCES = countOf('BOSS_SEQUENCES', isNightly ? 300 : 40);
const STEPS = 24;
const INFO = '/api/BossAssistant/GetBusinessInfoV2';
const LIST = '/api/GeneralInterface/GetConsumeOrderListV2';
const shops = ['1001', '1002', '0'];
const days = ['2026-06-18', '2026-06-19', '2026-06-20'];

// Effects run at once instead of after the next picture: there is none here.
const before = preact.requestAnimationFrame;
beforeAll(() => {
  preact.requestAnimationFrame = (run) => queueMicrotask(run);
});
afterAll(() => {
  if (before) preact.requestAnimationFrame = before;
  else delete preact.requestAnimationFrame;
});

/** Lets what was started without waiting for anything come to its end. */
async function drain(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

interface Asked {
  who: string;
  path: string;
  answer(response: Response): void;
  fail(): void;
}

function Probe({ $day }: { $day: WritableAtom<string> }) {
  const day = useStore($day);
  const range = { StartTime: `${day} 00:00:00`, EndTime: `${day} 23:59:59` };
  const report = useReport(INFO, range, { isLive: true });
  const pages = usePages({ path: LIST, data: range, idOf: ({ OrderID }) => OrderID }, true);
  return (
    <>
      <b>{report.kind === 'ready' ? String(Reflect.get(report.data, 'Who')) : ''}</b>
      {pages.rows.map(({ OrderID }) => (
        <i key={OrderID}>{OrderID}</i>
      ))}
    </>
  );
}

/** Services without anything that distinguishes one login or store from another. */
function unguarded(services: Services): Services {
  const entries = new Map<string, { value: unknown; at: number }>();
  const cache: ReportCache = {
    get: (path) => entries.get(path) as never,
    set: (path, _data, value) => void entries.set(path, { value, at: 0 }),
    answers: () => [],
    clear: () => entries.clear(),
  };
  Object.assign(services.session, { epoch: () => 0, scope: () => '' });
  return { ...services, cache };
}

async function play(seed: number, guard: (services: Services) => Services) {
  const random = randomOf(seed);
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = (url, init) =>
    new Promise((answer, reject) => {
      const headers = new Headers(init?.headers);
      const { StartTime } = JSON.parse(String(init?.body));
      asked.push({
        who: `${headers.get('luck_api_token')}|${headers.get('luck_boss_shopid')}|${StartTime.slice(0, 10)}`,
        path: new URL(String(url)).pathname,
        answer,
        // Calls that were given up are answered all the same: the worst a network can do.
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    });
  const options = { router: { mode: 'memory' }, persist: 'memory', apiUrl: 'https://api.test' } as const;
  const services = guard(createServices({ ...options, host: { fetch } }, window, 'test'));
  const { session, $changes } = services;
  const $day = atom('2026-06-20');
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  let logins = 0;

  const logIn = (): void => {
    logins += 1;
    session.enterFromShell({ ...owner, token: `t${logins}`, masterId: pick(random, ['7', '8']) });
  };
  const answerOne = (): void => {
    const at = Math.floor(random() * asked.length);
    const [one] = asked.splice(at, 1);
    if (!one) return;
    const { who, path, answer, fail } = one;
    const luck = random();
    const rows = { Total: 1, PageIndex: 1, PageSize: 20, List: [{ OrderID: who }] };
    if (luck < 0.1) fail();
    else if (luck < 0.15) answer(new Response('{}', { status: 500 }));
    else if (luck < 0.18) answer(new Response('{}', { status: 401 }));
    else answer(new Response(JSON.stringify(path === LIST ? rows : { Who: who })));
  };
  const steps: (() => void)[] = [
    () => session.setShop(pick(random, shops), ''),
    () => $day.set(pick(random, days)),
    () => session.logout(),
    logIn,
    logIn,
    () => $changes.set($changes.get() + 1),
    ...Array.from({ length: 8 }, () => answerOne),
  ];

  let shown = 0;
  const wrong: string[] = [];
  logIn();
  root.render(
    <ServicesContext.Provider value={services}>
      <Probe $day={$day} />
    </ServicesContext.Provider>,
  );
  await drain();
  for (let step = 0; step < STEPS; step += 1) {
    pick(random, steps)();
    await drain();
    const right = `${session.$session.get().Token}|${session.shopId()}|${$day.get()}`;
    for (const figures of box.querySelectorAll('b, i')) {
      if (!figures.textContent) continue;
      shown += 1;
      if (figures.textContent !== right)
        wrong.push(`seed ${seed}, step ${step}: ${figures.textContent} under ${right}`);
    }
  }
  services.destroy();
  root.unmount();
  box.remove();
  return { shown, wrong };
}

async function playAll(count: number, first: number, guard: (services: Services) => Services) {
  let shown = 0;
  const wrong: string[][] = [];
  for (let index = 0; index < count; index += 1) {
    const played = await play(first + index, guard);
    shown += played.shown;
    if (played.wrong.length > 0) wrong.push(played.wrong);
  }
  return { shown, wrong };
}

test('no sequence shows a figure of another login, store or period; without the guard most do', async () => {
  const seed = seedOf();
  console.info(`BOSS_SEED=${seed}`);
  const { shown, wrong } = await playAll(SEQUENCES, seed, (services) => services);
  expect(wrong.flat().slice(0, 5)).toEqual([]);
  expect(shown).toBeGreaterThan(SEQUENCES);
  const without = await playAll(SEQUENCES, seed, unguarded);
  const share = without.wrong.length / SEQUENCES;
  expect(share).toBeGreaterThanOrEqual(0.5);
  figure(
    1,
    `${SEQUENCES} sequences, ${shown} times figures on screen, 0 wrong; without the guard ${Math.round(share * 100)} % of the sequences wrong`,
  );
}, 7_200_000);
