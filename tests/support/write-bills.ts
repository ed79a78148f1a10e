/**
 * A process that fills a database (a folder, or an address) with bills until it is killed, adding them up as it goes;
 * `ok <n>` says that bill n is acknowledged.
 */
import { openDb } from '../../host-example/server/db/open';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { refresh } from '../../host-example/server/metrics/refresh';
import { bill } from './bills';

const place = process.argv[2] ?? '';
const db = await openDb({ ...(place.startsWith('postgres') ? { url: place } : { folder: place }), deadlineMs: 60_000 });
const [last] = await db.of(1)<{ count: number }>`select count(*)::int as count from orders where comp_id = 1`;
for (let number = last?.count ?? 0; ; number++) {
  await putBills(db, 1, '7', [bill({ ExtID: `w${number}` })]);
  process.stdout.write(`ok ${number}\n`);
  if (number % 3 === 0) await db.tenant(1, (q) => refresh(q));
}
