// A server killed while bills come in: what it acknowledged is there, the next one starts, the roll-ups are right.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openDb } from '../../host-example/server/db/open';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { reconcile } from '../../host-example/server/metrics/reconcile';
import { bill } from '../support/bills';
import { compiled } from '../support/bundles.mjs';
import { ownFolder } from '../support/own-folder';
import { figure } from '../support/reliability';
import { engine, makeCompany, makeDatabase } from '../support/server-db';

// The full figure of the reliability table takes minutes: BOSS_KILLS=50.
const kills = Number(process.env.BOSS_KILLS ?? 2);
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Opens the database in a process of its own, which adds bills and names each that is acknowledged. */
function startWriter(place: string) {
  const child = spawn(process.execPath, [compiled('tests/support/write-bills.ts'), place], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const acknowledged: number[] = [];
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  /** Waits for so many acknowledged bills. */
  const reached = (count: number) =>
    new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => {
        acknowledged.push(Number(line.slice('ok '.length)));
        if (acknowledged.length === count) resolve();
      });
      ended.then(() => reject(new Error(`the writer ended before it was killed: ${complaints}`)));
    });
  return { child, acknowledged, reached, ended, closed: once(lines, 'close') };
}

let place = ownFolder();
beforeAll(async () => {
  if (engine === 'postgres') place = (await makeDatabase()).url;
});
const open = () => openDb({ ...(engine === 'postgres' ? { url: place } : { folder: place }), deadlineMs: 60_000 });

test('a killed server loses no bill it acknowledged, and the next one starts', async () => {
  const db = await open();
  await makeCompany(db, 1, [{ shopId: '7' }]);
  await putBills(db, 1, '7', [bill({ ExtID: 'w0' })]);
  await db.close();
  let last = 0;
  for (let kill = 0; kill < kills; kill++) {
    const writer = startWriter(place);
    await writer.reached(3 + (kill % 5) * 4);
    if (kill === 0 && engine === 'pglite')
      await expect(openDb({ folder: place })).rejects.toThrow(`in use by process ${writer.child.pid}`);
    writer.child.kill('SIGKILL');
    await Promise.all([writer.ended, writer.closed]);
    last = writer.acknowledged.at(-1) ?? last;
  }
  const again = await open();
  const rows = await again.of(1)<{ ext: string }>`select ext_id as ext from orders where comp_id = 1`;
  const found = new Set(rows.map((row) => row.ext));
  const lost = Array.from({ length: last + 1 }, (_, number) => `w${number}`).filter((ext) => !found.has(ext));
  const differences = await again.tenant(1, (q) => reconcile(q), { deadlineMs: 60_000 });
  await again.close();
  expect(lost).toEqual([]);
  expect(differences).toEqual([]);
  figure(
    4,
    `${engine}: ${kills} kills, ${last + 1} bills acknowledged, ${lost.length} lost, 0 failed starts, ${differences.length} roll-up differences`,
  );
}, 3_600_000);
