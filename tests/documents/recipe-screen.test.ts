// "Add a screen" of CONTRIBUTING.md, followed word by word: a ranking of members by what they have left.
import { after, follows, play } from '../support/recipe';

const ADDRESS = '/pages/rank/balances';
const words = {
  'zh-CN': { title: '储值余额排行', left: '余额', empty: '没有储值会员' },
  'zh-TW': { title: '儲值餘額排行', left: '餘額', empty: '沒有儲值會員' },
  en: { title: 'Balance ranking', left: 'Left', empty: 'Nobody has a balance' },
};
const inEach = (file: string, change: (text: (typeof words)['en']) => (text: string) => string) =>
  Object.fromEntries(Object.entries(words).map(([language, text]) => [`src/i18n/${language}/${file}`, change(text)]));

const screen = `/** Members ranked by what they have left. */
import { textsOf } from '../../i18n/texts';
import type { RankDefinition } from '../../report/rank/rank-definition';
import { RankScreen } from '../../report/rank/rank-screen';

const PATH = '/api/BossAssistant/GetBusinessInfoMember';
const words = textsOf('balances');

const definition: RankDefinition<typeof PATH> = {
  path: PATH,
  choices: [],
  request: (range) => ({ ...range, Mode: 2, CompareMode: 0, RankBy: 4, PageSize: 100 }),
  items: ({ List }) =>
    List.map((row) => ({
      id: row.MemID,
      name: row.MemName,
      rank: row.Rank,
      value: row.Balance,
      kind: 'money' as const,
      share: 0,
      notes: [],
    })),
  measure: () => words.left,
  empty: words.empty,
};

export default function BalanceScreen() {
  return <RankScreen definition={definition} />;
}
`;

const story = `// The owner opens the ranking and sees who has how much left.
import { expect, test } from 'vitest';
import { renderWidget } from '../support/render-widget';

test('members by what they have left', async () => {
  const answer = {
    ...{ DataTime: '2026-06-20 12:00:00', StartTime: '2026-06-01 00:00:00', EndTime: '2026-06-20 23:59:59' },
    ...{ DayStart: '00:00', DateType: 1, IsLive: 0, StaleShops: [], ShopCount: 1, Total: 1, PageIndex: 1, PageSize: 100 },
    List: [{ MemID: '1', MemName: 'Li', MemMobile: '', LevelName: '', Rank: 1, Amount: 1, OrderCount: 1, RechargeAmount: 0, Balance: 1234.5, LastTime: '' }],
    ...{ Sum: {}, Prev: null },
  };
  const ui = await renderWidget({
    route: '${ADDRESS}',
    options: { locale: 'en' },
    answers: { '/api/BossAssistant/GetBusinessInfoMember': answer },
  });
  await ui.shows('1,234.50');
  expect(ui.text()).toContain('Balance ranking');
  ui.destroy();
});
`;

follows(
  'Add a screen',
  () => [
    {
      'types/routes.ts': after("  | '/pages/rank/member'", `  | '${ADDRESS}'`),
      'src/core/router/paths.ts': after("rankMembers: '", `  rankBalances: '${ADDRESS}',`),
    },
    { ...inEach('base.ts', ({ title }) => after('    rankMembers: ', `    rankBalances: '${title}',`)) },
    {
      'src/areas/rank/balances.tsx': screen,
      ...inEach('rank.ts', ({ left, empty }) =>
        after('export default {', `  balances: { left: '${left}', empty: '${empty}' },`),
      ),
    },
    {
      'src/app/routes.ts': after(
        'export const routes: ',
        "  [paths.rankBalances]: page('boss.finance.member', () => import('../areas/rank/balances'), 'rank', 'lists'),",
      ),
      'docs/product/screens.md': after(
        '| `/pages/rank/member` |',
        `| \`${ADDRESS}\` | ${words['zh-CN'].title} ${words.en.title} | \`boss.finance.member\` |`,
      ),
    },
    {
      'host-example/page/parts/stories.js': after("'/pages/rank/member'", `  '${ADDRESS}',`),
      'tests/support/pages.ts': after("'/pages/rank/member':", `  '${ADDRESS}': ['${words['zh-CN'].title}'],`),
    },
    { 'tests/areas/balances.test.tsx': story },
  ],
  'tests/areas/balances.test.tsx',
  'tests/app/route-texts.test.ts',
  'tests/documents/product.test.ts',
);

it('a change in a file that its step does not name is refused', () => {
  expect(() => play('Add a screen', [{ 'src/nowhere.ts': '' }, {}, {}, {}, {}, {}])).toThrow('does not name');
});
