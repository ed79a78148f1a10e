/**
 * Store ranking by what the income changed by, the largest loss first with its largest cause, or by one of nine figures; a
 * store leads to its overview, which says why.
 */

import type { UserCode } from '../../../types/api/access';
import type { ShopRankRow } from '../../../types/api/rank';
import { paths } from '../../core/router/paths';
import { ALL_SHOPS } from '../../core/session/session';
import { OwnAmounts } from '../../core/use-services';
import { ownPart } from '../../lib/shop-name';
import { billsOf, figureOf } from '../../report/figures/front-metrics';
import { mainCauses } from '../../report/figures/income-change';
import { metricRow } from '../../report/figures/metrics';
import { notListed } from '../../report/list/left-out';
import { useScope } from '../../report/period/use-scope';
import type { RankDefinition, RankItem, Values } from '../../report/rank/rank-definition';
import { RankScreen } from '../../report/rank/rank-screen';
import { metricNames, pageTexts } from '../../report/reading/page-texts';
import { dataOf, useReport } from '../../report/reading/use-report';
import { texts as reportTexts } from '../../report/texts';
import { useTools } from '../../report/tools';
import { averageOf, GAP, gapOf, type StoreFigure, storeFigures, words } from './store-figures';

const PATH = '/api/BossAssistant/ShopRankingList';
/** From this kind on a bar is of a store that opened or closed, which its row says already. */
const OPENED = 13;

const orderOf = (values: Values): StoreFigure =>
  storeFigures.find(({ value }) => value === values.by) ?? storeFigures[0];

const notesOf = (row: ShopRankRow, by: number): RankItem['notes'] => [
  row.RegionName,
  ...(by === 1
    ? ([
        { label: metricNames.OrderCount, value: figureOf(row, 'OrderCount'), kind: 'count', said: words.billsSaid },
        { label: metricNames.GuestCount, value: figureOf(row, 'GuestCount'), kind: 'count', said: words.guestsSaid },
      ] as const)
    : [{ label: metricNames.BusinessIncome, value: row.BusinessIncome, kind: 'money' } as const]),
  row.Share === null ? '' : { label: pageTexts.share, value: row.Share, kind: 'rate' },
];

const storeOf = (row: ShopRankRow) => ({
  id: row.ShopID,
  name: row.ShopName,
  ownName: ownPart(row.ShopName),
  picture: row.LogoUrl,
  pill: row.IsStale === 1 && { text: reportTexts.notSynced, tone: 'warn' as const },
  to: { path: paths.finance, query: { shopId: row.ShopID } },
  before: row.PrevValue,
  of: billsOf(row),
});

/** Stores by what changed, the largest loss first; those without a period before stand last. */
function byGap(rows: readonly ShopRankRow[]): RankItem[] {
  return rows
    .map((row) => ({ row, gap: gapOf(row) }))
    .sort((one, other) => (one.gap ?? Number.POSITIVE_INFINITY) - (other.gap ?? Number.POSITIVE_INFINITY))
    .map(({ row, gap }, index) => ({
      ...storeOf(row),
      rank: index + 1,
      value: gap,
      isSigned: true,
      kind: 'money' as const,
      now: row.BusinessIncome,
      notes: [{ label: metricNames.BusinessIncome, value: row.BusinessIncome, kind: 'money' as const }],
    }));
}

const definition: RankDefinition<typeof PATH> = {
  path: PATH,
  choices: [{ key: 'by', label: pageTexts.rankBy, look: 'chips', options: storeFigures }],
  request: (range, values) => ({
    ...range,
    RankBy: orderOf(values).by,
    // The largest loss may be of a store that no first page by income has.
    ...(values.by === GAP && { SortField: 'Change', SortType: 1 }),
    PageSize: 100,
  }),
  items: ({ List }, values) => {
    if (values.by === GAP) return byGap(List);
    const { by, kind, isBad } = orderOf(values);
    return List.map((row) => ({
      ...storeOf(row),
      rank: row.Rank,
      value: row.Value,
      isBadRise: isBad,
      kind,
      notes: notesOf(row, by),
    }));
  },
  isPlain: (values) => values.by === GAP || orderOf(values).isBad,
  sums: (answer) => {
    const { Sum, RankBy } = answer;
    const chosen = storeFigures.find(({ by }) => by === RankBy);
    if (!chosen) return [];
    const all = chosen.all(Sum, answer.Whole);
    const average = averageOf(chosen, Sum, answer);
    return [
      all !== null && [RankBy === 1 ? metricNames.BusinessIncome : pageTexts.total, all, chosen.kind],
      average !== null && [words.average, average, chosen.kind === 'count' ? 'quantity' : chosen.kind],
      RankBy === 1 && metricRow('OrderCount', Sum),
      RankBy === 1 && metricRow('GuestCount', Sum),
      notListed(answer),
    ];
  },
  empty: pageTexts.noBills,
  isOfStores: true,
};

export default function ShopRankScreen() {
  const { may } = useTools();
  const { read } = useScope();
  const shopId = read.shopId ?? (may('boss.shop.all') ? ALL_SHOPS : undefined);
  return (
    <OwnAmounts.Provider value={{ shops: shopId }}>
      <Stores shopId={shopId} />
    </OwnAmounts.Provider>
  );
}

/** The rights that figures need beside that of the page. */
const needs: Partial<Record<StoreFigure['by'], UserCode>> = { 7: 'boss.target', 9: 'boss.abnormal' };

function Stores({ shopId }: { shopId: string | undefined }) {
  const { t, money, may } = useTools();
  const { range, read } = useScope();
  const why = useReport('/api/Insight/GetIncomeChange', may('boss.finance') ? range : null, {
    ...read,
    ...(shopId && { shopId }),
  });
  const causeOf = ({ id, isSigned }: RankItem): string => {
    const bars = isSigned ? dataOf(why)?.Shops.find(({ ShopID }) => ShopID === id)?.Bars : undefined;
    return mainCauses(bars?.filter(({ Kind }) => Kind < OPENED) ?? [], { t, money }, 1);
  };
  const choices = definition.choices.map((choice) => ({
    ...choice,
    options: storeFigures.filter(({ by }) => may(needs[by] ?? 'boss.rank.shop')),
  }));
  return <RankScreen definition={{ ...definition, choices }} noteOf={causeOf} />;
}
