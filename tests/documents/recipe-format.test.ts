// "Add a till's format" of CONTRIBUTING.md, followed word by word: the two files of a corner shop's till.
import { after, follows } from '../support/recipe';

const format = `/** The till of a corner shop: its checks, and the dishes of each. */
import type { TableFormat } from './format';
import { plainHead, plainItem } from './part';

export const corner: TableFormat = {
  name: 'corner',
  title: 'Corner',
  store: 'Shop',
  countsUp: false,
  kinds: [
    {
      title: 'Checks',
      required: ['No', 'Closed', 'Total', 'Paid by'],
      time: ['Closed'],
      part(row) {
        const time = row.time();
        const total = row.amount('Total', false);
        const payment = row.needed('Paid by', 'payment');
        return {
          ...{ ...plainHead, time, openTime: time, payment },
          ...{ gross: total, net: total, tip: null, collected: total },
          ...row.entry(row.needed('No', 'bill')),
        };
      },
    },
    {
      title: 'Dishes',
      required: ['No', 'Closed', 'Dish', 'Pieces', 'Amount'],
      time: ['Closed'],
      part(row) {
        const amount = row.amount('Amount', false);
        return {
          ...{ ...plainItem, time: row.time(), gross: amount, net: amount },
          dish: row.needed('Dish', 'dish'),
          qtyMilli: row.qty('Pieces', false),
          ...row.entry(row.needed('No', 'bill')),
        };
      },
    },
  ],
};
`;

const proof = `// A day of a corner shop's till gives its own sums, and a row that is wrong is named.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { corner } from '../../host-example/server/import/formats/corner';
import { formatOf } from '../../host-example/server/import/formats/formats';
import { tillSource } from '../../host-example/server/import/formats/till-source';
import { importSource } from '../../host-example/server/import/import-files';
import { tallyText } from '../../host-example/server/import/tally';
import { sharedDatabase } from '../support/server-db';

const database = sharedDatabase();
it('is known by name, and comes in with its sums', async () => {
  expect(formatOf('corner')).toBe(corner);
  const folder = await mkdtemp(join(tmpdir(), 'boss-corner-'));
  const files = [join(folder, 'checks.csv'), join(folder, 'dishes.csv')];
  await writeFile(files[0] ?? '', 'No,Closed,Total,Paid by\\n1,2026-06-21 12:30,12.50,Cash\\n2,2026-06-21 12:40,x,Cash\\n');
  await writeFile(
    files[1] ?? '',
    'No,Closed,Dish,Pieces,Amount\\n1,2026-06-21 12:30,Soup,2,8.00\\n1,2026-06-21 12:30,Tea,1,4.50\\n2,2026-06-21 12:40,Tea,1,4.50\\n',
  );
  const { target, tally } = await importSource(database(), await tillSource(files, corner, { shop: 'Corner' }), {
    files,
    shop: 'Corner',
  });
  await rm(folder, { recursive: true });
  expect(tally).toMatchObject({ created: 1 });
  expect(tallyText(tally)).toContain('Total');
  const rows = await database().tenant(target.compId, (q) =>
    q('select sum(turnover_fen)::int as gross from orders where comp_id = $1', [target.compId]),
  );
  expect(rows).toEqual([{ gross: 1250 }]);
});
`;

follows(
  "Add a till's format",
  () => [
    { 'host-example/server/import/formats/corner.ts': format },
    {
      'host-example/server/import/formats/formats.ts': (text) =>
        after(
          "from '../words/words';",
          "import { corner } from './corner';",
        )(text).replace('Format[] = [loyverse,', 'Format[] = [corner, loyverse,'),
    },
    {
      'docs/import.md': after(
        '| loyverse | Back office',
        '| corner | *Checks* and *Dishes* | checks with dishes and the way of payment | tables, guests, discounts, tax |',
      ),
    },
    { 'tests/server/import-corner.test.ts': proof },
  ],
  'tests/server/import-corner.test.ts',
);
