/**
 * Store ranking by what the income changed by, the largest loss first with its largest cause, or by one of nine figures; a
 * tap on a store opens a menu of actions.
 */
import type { ShopRankRow } from '../../../types/api/rank';
import { paths } from '../../core/router/paths';
import { ALL_SHOPS } from '../../core/session/session';
import { useServices } from '../../core/use-services';
import { ownPart } from '../../lib/shop-name';
import { mainCauses } from '../../report/figures/income-change';
import { useChoices } from '../../report/list/choices';
import { useReportScope } from '../../report/period/use-scope';
import type { RankDefinition, RankItem, Values } from '../../report/rank/rank-definition';
import { RankScreen } from '../../report/rank/rank-screen';
import { pageTexts } from '../../report/reading/page-texts';
import { useReport } from '../../report/reading/use-report';
import { useSheet } from '../../report/reading/use-sheet';
import { useTools } from '../../report/tools';
import { averageOf, GAP, gapOf, type StoreFigure, storeFigures, words } from './store-figures';

const loadDays = () => import('./store-days');

const PATH = '/api/BossAssistant/ShopRankingList';
/** From this kind on a bar is of a store that opened or closed, which its row says already. */
const OPENED = 13;

const orderOf = (values: Values): StoreFigure | undefined =>
  storeFigures.find(({ value }) => value === values.by) ?? storeFigures[0];

const notesOf = (row: ShopRankRow, by: number): RankItem['notes'] => [
  row.RegionName,
  ...(by === 1
    ? ([
        { label: words.bills, value: row.OrderCount, kind: 'count', said: words.billsSaid },
        { label: words.guests, value: row.GuestCount, kind: 'count', said: words.guestsSaid },
      ] as const)
    : [{ label: words.income, value: row.BusinessIncome, kind: 'money' } as const]),
  row.Share === null ? '' : { label: words.share, value: row.Share, kind: 'rate' },
];

const storeOf = (row: ShopRankRow) => ({
  id: row.ShopID,
  name: row.ShopName,
  ownName: ownPart(row.ShopName),
  picture: row.LogoUrl,
  pill: row.IsStale === 1 && { text: pageTexts.notSynced, tone: 'warn' as const },
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
      before: row.PrevValue,
      of: [row.OrderCount],
      now: row.BusinessIncome,
      notes: [{ label: words.income, value: row.BusinessIncome, kind: 'money' as const }],
    }));
}

const definition: RankDefinition<typeof PATH> = {
  path: PATH,
  maxDays: 366,
  choices: [{ key: 'by', label: words.by, look: 'chips', options: storeFigures }],
  request: (range, values) => ({ ...range, RankBy: orderOf(values)?.by ?? 1, PageSize: 100 }),
  items: ({ List }, values) => {
    if (values.by === GAP) return byGap(List);
    const { by = 1, kind = 'money', isBad = false } = orderOf(values) ?? {};
    return List.map((row) => ({
      ...storeOf(row),
      rank: row.Rank,
      value: row.Value,
      before: row.PrevValue,
      of: [row.OrderCount],
      isBadRise: isBad,
      kind,
      notes: notesOf(row, by),
    }));
  },
  isPlain: (values) => values.by === GAP || orderOf(values)?.isBad === true,
  sums: ({ Sum, List, RankBy }) => {
    const chosen = storeFigures.find(({ by }) => by === RankBy);
    if (!chosen) return [];
    const all = chosen.all(Sum, List);
    const average = averageOf(chosen, Sum, List);
    return [
      all !== null && [words.total, all, chosen.kind],
      average !== null && [words.average, average, chosen.kind === 'count' ? 'quantity' : chosen.kind],
      RankBy === 1 && [words.bills, Sum.OrderCount, 'count'],
      RankBy === 1 && [words.guests, Sum.GuestCount, 'count'],
    ];
  },
  empty: words.empty,
  isOfStores: true,
};

export default function ShopRankScreen() {
  const { router, session } = useServices();
  const openSheet = useSheet();
  const choose = useChoices();
  const { t, money, may } = useTools();
  const scope = useReportScope();
  const isAllowed = may('boss.finance');
  const { read } = scope;
  const shopId = read.shopId ?? (may('boss.shop.all') ? ALL_SHOPS : undefined);
  const why = useReport('/api/Insight/GetIncomeChange', isAllowed ? scope.range : null, {
    ...read,
    ...(shopId && { shopId }),
  });
  const causes = new Map(
    why.kind === 'ready'
      ? why.data.Shops.map(({ ShopID, Bars }) => [
          ShopID,
          mainCauses(
            Bars.filter(({ Kind }) => Kind < OPENED),
            { t, money },
            1,
          ),
        ])
      : [],
  );
  const offer = (item: Pick<RankItem, 'id' | 'name'>): void => {
    const make = (): void => session.setShop(item.id, item.name);
    const days = (): void =>
      openSheet(`${item.name} · ${t(words.days)}`, loadDays, (close) => ({
        shopId: item.id,
        scope,
        onOpen: (day) => {
          close();
          make();
          router.navigate(paths.orders, { range: '99', start: day, end: day });
        },
      }));
    const at = (path: (typeof paths)['finance' | 'orders']) => () => {
      make();
      router.navigate(path, scope.query);
    };
    choose(item.name, [
      { label: t(words.makeCurrent), onChoose: make },
      { label: t(words.overview), note: causes.get(item.id), onChoose: at(paths.finance) },
      { label: t(words.days), onChoose: days },
      { label: t(words.orders), onChoose: at(paths.orders) },
    ]);
  };
  return (
    <RankScreen
      definition={definition}
      onPick={offer}
      noteOf={({ id, isSigned }) => (isSigned ? (causes.get(id) ?? '') : '')}
    />
  );
}
