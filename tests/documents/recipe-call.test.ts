// "Add a call" of CONTRIBUTING.md, followed word by word: how many stores the user may see.
import { after, follows } from '../support/recipe';

const CALL = '/api/BossAssistant/GetShopCount';

const report = `/** How many stores a call may speak of. */
import type { Handler } from '../../call';

export const getShopCount: Handler<'GetShopCount'> = async ({ shops }) => ({ ShopCount: shops.allowed.length });
`;

const asking = `/** Says how many stores a ranking stands for. */
import { useReport } from '../../report/reading/use-report';

export function ShopCount() {
  const report = useReport('${CALL}', {});
  return report.kind === 'ready' ? <p>{report.data.ShopCount}</p> : null;
}
`;

const proof = `// The number of stores is that of the account.
import { expect, it } from 'vitest';
import { startServer } from '../support/server';

it('counts the stores that the account may see', async () => {
  const server = await startServer();
  const token = await server.login();
  const { Total } = (await server.call('/api/BossAssistant/GetShopInfos', {}, { token, shopId: '0' })).body;
  const { status, body } = await server.call('${CALL}', {}, { token, shopId: '0' });
  expect([status, body.ShopCount]).toEqual([200, Total]);
  expect((await server.call('${CALL}', {}, {})).status).toBe(401);
  await server.close();
});
`;

follows(
  'Add a call',
  () => [
    {
      'types/api/rank.ts': (text) =>
        `${text}\nexport const ShopCountReq = Type.Object({});\nexport const ShopCountRes = Type.Object({ ShopCount: Count });\nexport type ShopCountRes = Static<typeof ShopCountRes>;\n`,
      'types/api/index.ts': after(
        "'/api/BossAssistant/ShopRankingList'",
        `  '${CALL}': { request: rank.ShopCountReq, response: rank.ShopCountRes },`,
      ),
    },
    {
      'types/api/access.ts': after(
        "'/api/BossAssistant/ShopRankingList'",
        `  '${CALL}': { code: 'boss.rank.shop', module: 'MULTISHOP' },`,
      ),
      'docs/product/contract.md': after(
        '| `/api/BossAssistant/ShopRankingList` |',
        `| \`${CALL}\` | how many stores | [rank.ts](../../types/api/rank.ts) | \`boss.rank.shop\` |`,
      ),
    },
    {
      'host-example/server/reports/rank/shop-count.ts': report,
      'host-example/server/routes/calls.ts': (text) =>
        after(
          "from '../reports/rank/member-rank';",
          "import { getShopCount } from '../reports/rank/shop-count';",
        )(text).replace('export const handlers = {', `export const handlers = {\n  '${CALL}': getShopCount,`),
    },
    { 'src/areas/rank/shop-count.tsx': asking },
    { 'tests/server/report-shop-count.test.ts': proof },
  ],
  'tests/server/report-shop-count.test.ts',
  'tests/documents/product.test.ts',
);
