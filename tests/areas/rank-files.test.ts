// What a ranking of dishes says in a file: every figure once, and a zero as a zero though the screen leaves it out.
import { GROUPS } from '../../src/areas/abnormal/groups';
import operations from '../../src/areas/abnormal/send-abnormal';
import { rankings } from '../../src/areas/food/goods-rank';
import { say } from '../../src/i18n/text';
import type { RankDefinition } from '../../src/report/rank/rank-definition';
import sending from '../../src/report/rank/send-rank';
import { collectRows, type RunJob } from '../../src/report/send/export-job';
import type { SendTools } from '../../src/report/send/sending';
import type { BizGoodsRes, GoodsRankRow } from '../../types/api/rank';
import '../support/load-texts';
import { dishRanking, rankedDish } from './report-answers';

type Ranking = RankDefinition<'/api/BossAssistant/GetBusinessInfoGoods'>;

const row = rankedDish({ IncomeAmount: 28, ReturnRate: 0.0096, RefundQty: 3 });
const answer = (RankType: BizGoodsRes['RankType'], change: Partial<GoodsRankRow> = {}): BizGoodsRes =>
  dishRanking([{ ...row, ...change }], { RankType, SumIncomeAmount: 28, ReturnRate: 0.0096, RefundQty: 3 });

const asked = { data: { StartTime: '', EndTime: '', RankType: 5 as const, Top: 100 }, shopId: '7' };
const tools: SendTools = {
  locale: 'zh-CN',
  t: (text, ...given) => say(text, 'zh-CN', ...given),
  about: { title: '排行', store: '', range: '', time: '' },
  ask: () => Promise.reject(new Error('nothing is asked')),
  may: () => true,
};
const extractOf = (definition: Ranking, of: BizGoodsRes, values: Record<string, string>) =>
  sending.extract({ definition, answer: of, values, ...asked }, tools);

function fileOf(definition: Ranking, of: BizGoodsRes, values: Record<string, string>) {
  const [table] = extractOf(definition, of, values).tables;
  const titles = table?.columns.map(({ title }) => title) ?? [];
  return Object.fromEntries(titles.map((title, index) => [`${index} ${title}`, table?.rows[0]?.[index]]));
}

test('what did not come back before payment is 0 in the file', () => {
  expect(Object.values(fileOf(rankings.return('dish'), answer(3), {}))).toEqual([1, '炒馍', 3, 0, 3, 0.0096]);
});

test('a category ranked by sales has its sales once, and its income beside', () => {
  const file = fileOf(rankings.sale('category'), answer(2, { UnitName: '' }), { by: '2' });
  const titles = Object.keys(file).map((title) => title.slice(2));
  expect(new Set(titles).size).toBe(titles.length);
  expect(file).toMatchObject({ '2 销售额': 30, '3 菜品收入': 28 });
});

test.each([
  ['return', 3, '退菜金额'],
  ['gift', 4, '赠菜金额'],
] as const)('amounts of dishes that earned none, %s, are no sales', (tab, type, title) => {
  const titles = Object.keys(fileOf(rankings[tab]('dish'), answer(type), { by: '2' }));
  expect(titles).toContain(`2 ${title}`);
});

test('dishes beyond those of the page are counted in the figures and below the table', () => {
  const { figures, tables } = extractOf(rankings.slow('dish'), { ...answer(5), Total: 107 }, {});
  expect(figures.map(([name, value]) => [say(name, 'zh-CN'), value])).toContainEqual(['未列出条数', 106]);
  expect(tables.map(({ all }) => all)).toEqual([107]);
});

test.each([0, 1, 7, 100, 101, 250])('a file holds all %i dishes, of which a page has a hundred', async (Total) => {
  const all = Array.from({ length: Total }, (_, index) => ({ ...row, ID: String(index), Rank: index + 1 }));
  const calls: object[] = [];
  const run: RunJob = async (job) => {
    const { rows, total, head } = await collectRows(async (page) => {
      calls.push({ path: job.path, shopId: job.shopId, ...job.data, PageIndex: page.PageIndex });
      const List = all.slice((page.PageIndex - 1) * 100, page.PageIndex * 100);
      return { ...answer(5), Total, List } as never;
    }, job.idOf as never);
    return { ...job.tableOf(rows, head), all: total };
  };
  const definition = rankings.slow('dish');
  const shown = { ...answer(5), Total, List: all.slice(0, 100) };
  const table = await sending.rows({ definition, answer: shown, values: {}, ...asked }, tools, run);
  expect(table.rows.map(([rank]) => rank)).toEqual(all.map(({ Rank }) => Rank));
  expect(calls).toEqual(
    Array.from({ length: Total > 100 ? Math.ceil(Total / 100) : 0 }, (_, index) => ({
      ...asked.data,
      path: definition.path,
      shopId: '7',
      PageIndex: index + 1,
    })),
  );
});

test.each([1, 100, 101, 250])(
  'a file of operations holds all %i people, of whom a page has a hundred',
  async (Total) => {
    const all = Array.from({ length: Total }, (_, at) => ({
      // What nobody is named for is one row of each store, and stores may have one name.
      ...(at % 2 === 0 ? { ID: '', Name: '未记录' } : { ID: `${at}`, Name: `${at}` }),
      ShopID: `${at}`,
      ShopName: '分店',
      Count: 1,
      Amount: at,
    }));
    const ask = (_: string, { PageIndex = 1 }: { PageIndex?: number }) =>
      Promise.resolve({ Total, List: all.slice((PageIndex - 1) * 100, PageIndex * 100) });
    const none = { List: [] } as never;
    const { tables } = await operations.extract(
      { data: none, late: none, view: 'person', group: GROUPS[0], scope: { range: {}, period: { code: 1 } } as never },
      { ...tools, ask: ask as never },
    );
    expect(tables[0]?.rows).toEqual(all.map(({ Name, Amount }) => [Name, 1, Amount]));
  },
);

test('types of operations, which are not added up, have no row of totals without figures', async () => {
  const data = { List: [{ Type: 1, Count: 2, Amount: 30, TopOperator: '' }] } as never;
  const scope = { range: {}, period: { code: 1 } } as never;
  const given = { data, late: data, view: 'type', group: GROUPS[0], scope } as const;
  const { tables } = await operations.extract(given, tools);
  expect(tables[0]?.rows).toEqual([['退款', 2, 30]]);
  expect(tables[0]?.total).toBeUndefined();
});
