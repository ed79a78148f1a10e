// The tills of docs/till.md run as they are written, against a server that knows no dish of theirs.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTillKey, storeTillKey } from '../../host-example/server/auth/till-key';
import { makeCompany } from '../../host-example/server/companies/make-company';
import { readProject } from '../support/project-files';
import { startServer, type TestServer } from '../support/server';

const run = promisify(execFile);
const guide = readProject('docs/till.md');
const block = (language: string) =>
  new RegExp(`\n\`\`\`${language}\n([\\s\\S]*?)\n\`\`\`\n`).exec(guide)?.[1] ?? '';

let server: TestServer;
let folder: string;
let env: Record<string, string>;
let compId = 0;
beforeAll(async () => {
  server = await startServer({ fill: async () => undefined, now: new Date('2026-06-20T12:00:00Z') });
  const made = await makeCompany(server.db, { code: 'c', name: 'C', account: 'boss', shop: { name: 'S' } });
  compId = made.compId;
  const KEY = createTillKey(made.compId, made.shopId);
  await server.db.tenant(made.compId, (q) => storeTillKey(q, KEY));
  env = { ...process.env, BOSS: await server.app.listen({ port: 0, host: '127.0.0.1' }), KEY } as Record<
    string,
    string
  >;
  folder = await mkdtemp(path.join(tmpdir(), 'boss-till-'));
}, 120_000);
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const bills = () =>
  server.db.tenant(compId, (q) =>
    q<{ extId: string; state: number; income: number; desk: string }>(
      `select ext_id as "extId", order_state as state, income_fen as income, desk_name as desk
       from orders o join desk d using (comp_id, desk_id) order by ext_id`,
    ),
  );

it('the one in curl delivers a bill, and the same bill once', async () => {
  const { stdout } = await run('sh', ['-c', block('sh')], { env });
  expect(JSON.parse(stdout)).toMatchObject({ Accepted: 1, Refused: 0 });
  const again = await run('sh', ['-c', block('sh')], { env });
  expect(JSON.parse(again.stdout)).toMatchObject({ Unchanged: 1 });
  expect(await bills()).toEqual([{ extId: '2026-06-20/0017', state: 2, income: 3800, desk: 'A01' }]);
});

it('the one in TypeScript opens a table and settles it', async () => {
  const file = path.join(folder, 'till.mts');
  await writeFile(file, block('ts'));
  const { stdout } = await run(process.execPath, ['--import', 'tsx', file], { env, cwd: process.cwd() });
  expect(stdout).toBe('2026-06-20/0018 accepted  \n');
  expect((await bills())[1]).toEqual({ extId: '2026-06-20/0018', state: 2, income: 1800, desk: 'A02' });
  const [dishes] = await server.db.tenant(compId, (q) =>
    q<{ n: number }>(`select count(*)::int as n from goods where goods_name = '牛肉面'`),
  );
  expect(dishes).toEqual({ n: 1 });
}, 60_000);
