/** Member ranking by spending, visits, recharges or balance. */

import { paths } from '../../core/router/paths';
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import { slashed } from '../../lib/date-text';
import type { FormatKind } from '../../report/figures/formats';
import { wordIn } from '../../report/filter/filter-query';
import { notListed } from '../../report/list/left-out';
import type { RankDefinition, Values } from '../../report/rank/rank-definition';
import { RankScreen } from '../../report/rank/rank-screen';
import { pageTexts } from '../../report/reading/page-texts';

const PATH = '/api/BossAssistant/GetBusinessInfoMember';
const TOP = 100;

const words = textsOf('members');

const orders = [
  { value: '1', label: words.spending, field: 'Amount', kind: 'money', by: 1 },
  { value: '2', label: words.visits, field: 'OrderCount', kind: 'count', by: 2 },
  { value: '3', label: pageTexts.topUps, field: 'RechargeAmount', kind: 'money', by: 3 },
  { value: '4', label: words.balance, field: 'Balance', kind: 'money', by: 4 },
] as const satisfies readonly { value: string; label: Text; field: string; kind: FormatKind; by: number }[];

const orderOf = (values: Values) => orders.find(({ value }) => value === values.by) ?? orders[0];

const definition: RankDefinition<typeof PATH> = {
  path: PATH,
  help: 'stored',
  search: words.search,
  choices: [{ key: 'by', label: pageTexts.rankBy, look: 'chips', options: orders }],
  request: (range, values) => ({
    ...range,
    Mode: 2,
    // The ranking shows no comparison, so none is requested.
    CompareMode: 0,
    RankBy: orderOf(values).by,
    PageSize: TOP,
    ...wordIn(values.kw),
  }),
  items: ({ List }, values) => {
    const { field, kind } = orderOf(values);
    return List.map((row) => ({
      id: row.MemID,
      name: row.MemName,
      contact: row.MemMobile,
      rank: row.Rank,
      value: row[field],
      kind,
      to: { path: paths.orders, query: { memId: row.MemID } },
      notes: [
        row.LevelName,
        field === 'OrderCount'
          ? { label: words.spending, value: row.Amount, kind: 'money' }
          : { label: words.visits, value: row.OrderCount, kind: 'count', said: words.visited },
        row.LastTime ? { label: words.last, value: null, kind: 'count', text: slashed(row.LastTime.slice(0, 10)) } : '',
      ],
    }));
  },
  sums: ({ Sum, ...page }) => [
    [words.active, Sum.ActiveMember, 'count'],
    [words.income, Sum.MemberIncome, 'money'],
    [words.share, Sum.MemberIncomeRate, 'rate'],
    notListed(page),
  ],
  empty: words.empty,
};

export default function MemberRankScreen() {
  return <RankScreen definition={definition} />;
}
