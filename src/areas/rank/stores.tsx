/** Store ranking by one of nine figures; a tap on a store opens a menu of actions. */
import type { ShopRankRow } from '../../../types/api/rank';
import { paths } from '../../core/router/paths';
import { useServices, useTexts } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import type { FormatKind } from '../../report/figures/formats';
import { useReportScope } from '../../report/period/use-scope';
import type { RankDefinition, RankItem, Values } from '../../report/rank/rank-definition';
import { RankScreen } from '../../report/rank/rank-screen';
import { Later } from '../../report/reading/later';
import { Cell } from '../../ui/lists/cell';

const loadDays = () => import('./store-days');

const PATH = '/api/BossAssistant/ShopRankingList';

const words = textsOf('stores');

/** Figures to rank by, in the order of the call's `RankBy` 1–9. */
const orders = [
  { value: '1', label: words.income, kind: 'money', by: 1 },
  { value: '2', label: words.grossSales, kind: 'money', by: 2 },
  { value: '3', label: words.guests, kind: 'count', by: 3 },
  { value: '4', label: words.bills, kind: 'count', by: 4 },
  { value: '5', label: words.listGuest, kind: 'money', by: 5 },
  { value: '6', label: words.turnoverRate, kind: 'times', by: 6 },
  { value: '7', label: words.attainment, kind: 'rate', by: 7 },
  { value: '8', label: words.discountRate, kind: 'rate', by: 8 },
  { value: '9', label: words.sensitiveOps, kind: 'count', by: 9 },
] as const satisfies readonly { value: string; label: Text; kind: FormatKind; by: number }[];

const orderOf = (values: Values) => orders.find(({ value }) => value === values.by) ?? orders[0];

const notesOf = (row: ShopRankRow, by: number): RankItem['notes'] => [
  row.RegionName,
  by === 1
    ? { label: words.bills, value: row.OrderCount, kind: 'count' }
    : { label: words.income, value: row.BusinessIncome, kind: 'money' },
  ...(row.Share === null ? [] : [{ label: words.share, value: row.Share, kind: 'rate' } as const]),
];

const definition: RankDefinition<typeof PATH> = {
  path: PATH,
  period: 0,
  maxDays: 366,
  choices: [{ key: 'by', label: words.by, look: 'chips', options: orders }],
  request: (range, values) => ({ ...range, RankBy: orderOf(values).by, PageSize: 100 }),
  items: ({ List }, values) => {
    const { by, kind } = orderOf(values);
    const most = Math.max(...List.map((row) => row.Value ?? 0), 0);
    return List.map((row) => ({
      id: row.ShopID,
      name: row.ShopName,
      rank: row.Rank,
      prevRank: row.PrevRank,
      value: row.Value,
      kind,
      share: most > 0 ? (row.Value ?? 0) / most : 0,
      notes: notesOf(row, by),
      isStale: row.IsStale === 1,
    }));
  },
  sums: ({ Sum }) => [
    { label: words.income, value: Sum.BusinessIncome, kind: 'money' },
    { label: words.bills, value: Sum.OrderCount, kind: 'count' },
    { label: words.guests, value: Sum.GuestCount, kind: 'count' },
  ],
  empty: words.empty,
  isOfStores: true,
};

export default function ShopRankScreen() {
  const { overlays, router, session } = useServices();
  const { t } = useTexts();
  const scope = useReportScope(definition.period);
  const offer = (item: RankItem): void => {
    const go = (run: () => void) => (): void => {
      close();
      run();
    };
    const choose = (): void => session.setShop(item.id, item.name);
    const days = (): void => {
      const closeDays = overlays.open({
        title: `${item.name} · ${t(words.days)}`,
        render: () => (
          <Later
            load={loadDays}
            props={{
              shopId: item.id,
              scope,
              onOpen: (day) => {
                closeDays();
                choose();
                router.navigate(paths.orders, { range: '99', start: day, end: day });
              },
            }}
          />
        ),
      });
    };
    const at = (path: (typeof paths)['finance' | 'orders']) => () => {
      choose();
      router.navigate(path, scope.query);
    };
    const close = overlays.open({
      title: item.name,
      render: () => (
        <div>
          <Cell label={t(words.makeCurrent)} onClick={go(choose)} />
          <Cell label={t(words.overview)} onClick={go(at(paths.finance))} />
          <Cell label={t(words.days)} onClick={go(days)} />
          <Cell label={t(words.orders)} onClick={go(at(paths.orders))} />
        </div>
      ),
    });
  };
  return <RankScreen definition={definition} onPick={offer} />;
}
