// "Add a measure" of CONTRIBUTING.md, followed word by word: how many bills had a discount.
import { projectPaths } from '../support/project-files';
import { after, follows } from '../support/recipe';

const words = { 'zh-CN': '优惠账单数', 'zh-TW': '優惠帳單數', en: 'Bills with a discount' };

const MIGRATIONS = 'host-example/server/db/migrations';
/** Migrations are numbered one by one. */
const next = String(projectPaths(MIGRATIONS).length + 1).padStart(4, '0');
const migration = `-- Bills with a discount: kept from now on, and worked out anew for every day there is.
alter table shop_day add column discounted_count int not null default 0;
do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company loop
    perform set_config('app.comp_id', company_id::text, true);
    insert into dirty_day (comp_id, shop_id, part, business_date)
      select distinct comp_id, shop_id, 1, business_date from shop_day where comp_id = company_id on conflict do nothing;
  end loop;
end $$;
`;

const proof = `// Bills with a discount are counted, and reconciled with the bills.
import { expect, it } from 'vitest';
import { makeTillKey } from '../../host-example/server/auth/till-key';
import { makeCompany } from '../../host-example/server/companies/make-company';
import { checkRollups } from '../../host-example/server/metrics/reconcile';
import { startServer } from '../support/server';

it('counts bills with a discount', async () => {
  const server = await startServer({ fill: async () => undefined, now: new Date('2026-06-20T12:00:00Z') });
  const made = await makeCompany(server.db, { code: 'c', name: 'C', account: 'boss', shop: { name: 'S' } });
  const key = await server.db.tenant(made.compId, (q) => makeTillKey(q, made.shopId));
  const bill = (ExtID: string, AmountFen: number) => ({
    ...{ ExtID, OpenTime: '2026-06-20 12:05:00', SettleTime: '2026-06-20 12:48:00' },
    Items: [{ GoodsName: 'Soup', PriceFen: 800 }],
    Discounts: AmountFen > 0 ? [{ AmountFen, Name: 'Friends' }] : [],
    Payments: [{ PayName: 'Cash', AmountFen: 800 - AmountFen }],
  });
  const sent = { Orders: [bill('1', 100), bill('2', 0), bill('3', 50)] };
  const headers = { authorization: \`Bearer \${key}\` };
  expect((await server.post('/api/Pos/PutOrders', sent, { headers })).status).toBe(200);
  const token = await server.login('boss', { company: 'c', password: made.password });
  const range = { StartTime: '2026-06-20 00:00:00', EndTime: '2026-06-20 23:59:59' };
  const { body } = await server.call('/api/BossAssistant/GetBusinessInfoV2', range, { token, shopId: made.shopId });
  expect([body.Current.OrderCount, body.Current.DiscountedCount]).toEqual([3, 2]);
  expect(await server.db.tenant(made.compId, (q) => checkRollups(q))).toEqual([]);
  await server.close();
});
`;

follows(
  'Add a measure',
  () => [
    {
      'host-example/server/metrics/measures.ts': after(
        '  GuestCount: {',
        "  DiscountedCount: {\n    column: 'discounted_count',\n    of: (o) => one([isBill(o), ' and ', o, '.discount_fen > 0'].join('')),\n  },",
      ),
    },
    { [`${MIGRATIONS}/${next}_discounted_bills.sql`]: migration },
    { 'types/api/common.ts': after('  FeeIncome: Money,', '  DiscountedCount: Type.Optional(Count),') },
    {
      ...Object.fromEntries(
        Object.entries(words).map(([language, label]) => [
          `src/i18n/${language}/report.ts`,
          after('    TipAmount: ', `    DiscountedCount: '${label}',`),
        ]),
      ),
      'src/report/figures/metrics.ts': after(
        '  TipAmount: metric(',
        "  DiscountedCount: metric(names.DiscountedCount, 'count'),",
      ),
      'docs/product/metrics.md': after(
        '| `FeeIncome` |',
        `| \`DiscountedCount\` | ${words['zh-CN']} | ${words['zh-TW']} | ${words.en} | Bills with a discount. | counted bills with a discount above 0 |`,
      ),
    },
    {
      'host-example/server/metrics/reconcile.ts': after(
        "  guest_count: 'sum(guest_count)',",
        "  discounted_count: when('not is_child and discount > 0', '1'),",
      ),
    },
    { 'tests/server/report-discounted.test.ts': proof },
  ],
  'tests/server/report-discounted.test.ts',
  'tests/documents/product.test.ts',
);
