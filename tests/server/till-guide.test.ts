// The tills of docs/till.md run as they are written, against a server that knows no dish of theirs.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../build/source.mjs';
import { makeTillKey } from '../../host-example/server/auth/till-key';
import { makeCompany } from '../../host-example/server/companies/make-company';
import { readProject } from '../support/project-files';
import { sharedServer } from '../support/shared';

const run = promisify(execFile);
const guide = readProject('docs/till.md');
const block = (language: string) => new RegExp(`\n\`\`\`${language}\n([\\s\\S]*?)\n\`\`\`\n`).exec(guide)?.[1] ?? '';

const server = sharedServer({ fill: async () => undefined, now: new Date('2026-06-20T12:00:00Z') });
let folder: string;
let env: Record<string, string>;
let compId = 0;
beforeAll(async () => {
  const made = await makeCompany(server.db, { code: 'c', name: 'C', account: 'boss', shop: { name: 'S' } });
  compId = made.compId;
  const KEY = await server.db.tenant(made.compId, (q) => makeTillKey(q, made.shopId));
  env = { ...process.env, BOSS: await server.app.listen({ port: 0, host: '127.0.0.1' }), KEY } as Record<
    string,
    string
  >;
  // Below the packages of the host example, which the till imports.
  const cache = path.join(root, 'host-example/node_modules/.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(path.join(cache, 'till-'));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bills = () =>
  server.db.of(compId)<{ extId: string; state: number; income: number; desk: string }>`
    select ext_id as "extId", order_state as state, income_fen as income, desk_name as desk
    from orders o join desk d using (comp_id, desk_id) order by ext_id`;

it('the one in curl delivers a bill, and the same bill once', async () => {
  const { stdout } = await run('sh', ['-c', block('sh')], { env });
  expect(JSON.parse(stdout)).toMatchObject({ Accepted: 1, Refused: 0 });
  const again = await run('sh', ['-c', block('sh')], { env });
  expect(JSON.parse(again.stdout)).toMatchObject({ Unchanged: 1 });
  expect(await bills()).toEqual([{ extId: '2026-06-20/0017', state: 2, income: 3800, desk: 'A01' }]);
});

const packages = createRequire(path.join(root, 'host-example/package.json'));
const binOf = (name: string, file: string) => path.join(path.dirname(packages.resolve(`${name}/package.json`)), file);
const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  types: ['node'],
};
const check = async (file: string) => {
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  return run(process.execPath, [binOf('typescript', 'bin/tsc')], { cwd: folder });
};

it('the one in TypeScript has the types of the description, opens a table and settles it', async () => {
  const [generator] = /npx openapi-typescript .*/.exec(block('bash')) ?? [];
  const generate = generator?.replace('npx openapi-typescript', `"$NODE" "$GENERATOR"`) ?? '';
  await run('sh', ['-c', generate], {
    cwd: folder,
    env: { ...env, NODE: process.execPath, GENERATOR: binOf('openapi-typescript', 'bin/cli.js') },
  });
  const till = path.join(folder, 'till.ts');
  await writeFile(till, block('ts'));
  await check(till);
  const wrong = path.join(folder, 'wrong.ts');
  await writeFile(wrong, block('ts').replace('AmountFen: 1800', "AmountFen: '18.00'"));
  await expect(check(wrong)).rejects.toMatchObject({
    stdout: expect.stringMatching(/wrong\.ts.*'string' is not assignable to type 'number'/),
  });
  const { stdout } = await run(process.execPath, ['--import', 'tsx', till], { env, cwd: folder });
  expect(stdout).toBe('2026-06-20/0018 accepted  \n');
  expect((await bills())[1]).toEqual({ extId: '2026-06-20/0018', state: 2, income: 1800, desk: 'A02' });
  const [dishes] = await server.db.of(compId)<{ n: number }>`
    select count(*)::int as n from goods where goods_name = '牛肉面'`;
  expect(dishes).toEqual({ n: 1 });
});
