// Whatever a call is sent, it answers as the contract has it or says which field is wrong; it never fails inside.
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { type ApiPath, api } from '../../types/api';
import { figure } from '../support/reliability';
import { runs } from '../support/report-world';
import { engine } from '../support/server-db';
import { brokenBody, type Hints, validBody } from '../support/server-fuzz';
import { sharedWorld } from '../support/shared';

const LOGIN = '/api/GeneralInterface/Login';
/** A login takes the time of a password check, by design. */
const SLOW = new Set<string>([LOGIN]);
const paths = Object.keys(api) as ApiPath[];

let token: string;
let hints: Hints;
const world = sharedWorld();
beforeAll(async () => {
  token = await world.server.login('boss', { company: 'demo', password: 'boss123' });
  const { List } = (
    await world.server.call(
      '/api/GeneralInterface/GetConsumeOrderListV2',
      { StartTime: '2026-06-10 00:00:00', EndTime: '2026-06-15 23:59:59' },
      { token, shopId: '0' },
    )
  ).body;
  hints = {
    StartTime: ['2026-06-01 00:00:00', '2026-06-14 00:00:00', '2026-05-20 00:00:00'],
    EndTime: ['2026-06-14 23:59:59', '2026-06-15 23:59:59', '2026-06-15 20:00:00'],
    Date: ['2026-06-14', '2026-06-15'],
    ShopIDs: [...world.shopIds],
    ShopID: [...world.shopIds],
    ApplyShopIDs: [...world.shopIds],
    OrderID: List.map((row) => row.OrderID),
    Year: [2026],
    Month: [6],
    Version: [0, 1],
  };
});

/** Sends one body and holds the answer to what an answer must be. */
async function send(path: ApiPath, body: unknown, shopId: string) {
  const { status, body: answer, error } = await world.server.post(path, body, { token, shopId });
  const said = `${path} ${JSON.stringify(body)?.slice(0, 400)} -> ${status} ${JSON.stringify(error).slice(0, 200)}`;
  expect(status, said).toBeLessThan(500);
  if (status === 200) {
    expect([...Compile(api[path].response).Errors(answer)].slice(0, 2), said).toEqual([]);
    return status;
  }
  expect([error.TraceID, error.Message].every(Boolean), said).toBe(true);
  // Who is asked for what is not theirs is told so; everybody else which field is wrong.
  if (status === 400 || status === 422) expect(Object.keys(error.Fields ?? {}), said).not.toEqual([]);
  else expect([401, 403, 404, 409, 429], said).toContain(status);
  return status;
}

for (const [name, make, count] of [
  ['that keeps the contract', validBody, 5],
  ['that is broken', brokenBody, 8],
] as const) {
  it(`answers a body ${name}`, async () => {
    const seen = new Map<number, number>();
    const each = runs(count * paths.length);
    for (const path of paths) {
      const numRuns = Math.ceil(each.numRuns / paths.length / (SLOW.has(path) ? 10 : 1));
      const bodies = make(api[path].request, hints);
      await fc.assert(
        fc.asyncProperty(bodies, fc.constantFrom('0', ...world.shopIds), async (body, shopId) => {
          const status = await send(path, body, shopId);
          seen.set(status, (seen.get(status) ?? 0) + 1);
        }),
        { seed: each.seed, numRuns },
      );
    }
    // Some of what is broken no call reads.
    expect(seen.get(200) ?? 0).toBeGreaterThan(0);
    figure(
      16,
      `${engine}, a body ${name}: 0 5xx; by status: ${[...seen]
        .sort()
        .map(([status, bodies]) => `${status}: ${bodies}`)
        .join(', ')}`,
    );
  });
}

it('the server still tells the same afterwards', async () => {
  const { status } = await world.server.call('/api/BossAssistant/GetBossHomeInfoV2', {}, { token, shopId: '0' });
  expect(status).toBe(200);
});
