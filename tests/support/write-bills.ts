/** A process that fills a folder with bills until it is killed; `ok <n>` says that bill n is acknowledged. */
import { openDb } from '../../host-example/server/db/open';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { bill } from './bills';

const db = await openDb({ folder: process.argv[2] ?? '', deadlineMs: 60_000 });
const [last] = await db.tenant(1, (q) =>
  q<{ count: number }>('select count(*)::int as count from orders where comp_id = 1'),
);
for (let number = last?.count ?? 0; ; number++) {
  await putBills(db, 1, '7', [bill({ ExtID: `w${number}` })]);
  process.stdout.write(`ok ${number}\n`);
}
