/** What business income and discounts are made of: one card, a cut of it at a time, whose rows lead to their bills. */

import type { UserCode } from '../../../../types/api/access';
import type { RangeReq } from '../../../../types/api/common';
import type { BizIncomeRes } from '../../../../types/api/finance';
import type { Calls } from '../../../core/network/request';
import { paths } from '../../../core/router/paths';
import type { Speech } from '../../../core/use-services';
import type { Text } from '../../../i18n/text';
import { addMoney } from '../../../lib/money';
import { joinList } from '../../../lib/query-string';
import { type Formats, signedMoney } from '../../../report/figures/formats';
import { hasTrade } from '../../../report/figures/front-metrics';
import { versus } from '../../../report/period/period-names';
import type { ReportScope } from '../../../report/period/use-scope';
import { ChoiceRow } from '../../../report/rank/choice-row';
import type { RankItem } from '../../../report/rank/rank-definition';
import { RankList } from '../../../report/rank/rank-list';
import { metricNames, pageTexts } from '../../../report/reading/page-texts';
import { StateOf } from '../../../report/reading/state-of';
import { openForm } from '../../../report/reading/unsaved';
import { useReport } from '../../../report/reading/use-report';
import { useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { IconButton } from '../../../ui/icon-button';
import { gearIcon } from '../../../ui/more-icons';
import { StateView } from '../../../ui/state-view';
import { texts } from '../texts';

const INCOME = '/api/BossAssistant/GetBusinessInfoIncome';
const loadDayParts = () => import('../day-parts/day-parts-sheet');

/**
 * Discount types that are sensitive operations, with the type of the records they link to
 * (docs/product/metrics.md#discount-types).
 */
const SENSITIVE: Record<number, string> = { 5: '5', 6: '6', 7: '8', 9: '4' };
/** Discount type of gifts; a gift is not a sensitive operation, so it links to the bills that contain one. */
const GIFT = 8;
/** Pay group whose methods stand one by one; the other groups stand as a whole. */
const ONLINE = 2;

type CutPath = typeof INCOME | '/api/BossAssistant/GetOrderSource' | '/api/BossAssistant/GetTimespansData';

type Part = Omit<RankItem, 'share' | 'kind' | 'rank' | 'value'> & { value: number };

/** Methods, so that a cut of one call is also a cut of any: its rows are read from the answer of its own call alone. */
interface CutOf<P extends CutPath> {
  path: P;
  ask(range: RangeReq): Calls[P]['request'];
  rows(answer: Calls[P]['response'], t: Speech['t']): Part[];
  /** Said under the rows, with an amount that is not the business income. */
  sum?(answer: Calls[P]['response']): { label: Text; value: number } | undefined;
}

interface Cut extends CutOf<CutPath> {
  /** Value of the query key `tab`. */
  value: string;
  label: Text;
  right: UserCode | null;
  empty: Text;
}

const cut = <P extends CutPath>(
  value: string,
  label: Text,
  right: UserCode | null,
  of: CutOf<P>,
  empty: Text = pageTexts.noBills,
): Cut => ({ ...of, value, label, right, empty });

const share = (value: number | null) => ({ label: pageTexts.share, value, kind: 'rate' }) as const;
const orders = (query: Record<string, string>) => ({ path: paths.orders, query });

const previous = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : addMoney(...known);
};

/** The parts of the income by payment: online methods one by one, the other groups as a whole. */
export const payParts = ({ Groups }: Pick<BizIncomeRes, 'Groups'>): Part[] =>
  Groups.flatMap((group) =>
    (group.PayGroup === ONLINE ? group.Items.map((item) => [item]) : [group.Items]).map((items) => {
      // Income whose way of payment is unknown has no code, no count of payments and no list of bills.
      const pay = joinList(items.map(({ PayCode }) => PayCode));
      return {
        id: pay,
        name: group.PayGroup === ONLINE ? (items[0]?.PayName ?? '') : group.GroupName,
        value: addMoney(...items.map(({ NetAmount }) => NetAmount)),
        before: previous(items.map(({ PrevNetAmount }) => PrevNetAmount)),
        ...(pay && { of: [items.reduce((count, { Count }) => count + Count, 0)], to: orders({ pay }) }),
        notes: [share(group.PayGroup === ONLINE ? (items[0]?.Rate ?? null) : group.Rate)],
      };
    }),
  );

/** Income by order source, mode of consumption and area: the grouping of the call, and the filter of the orders. */
const source = (value: string, label: Text, GroupBy: 1 | 2 | 3, key = value): Cut =>
  cut(value, label, null, {
    path: '/api/BossAssistant/GetOrderSource',
    ask: (range) => ({ ...range, GroupBy }),
    rows: ({ List }) =>
      List.map((row) => ({
        id: row.ID,
        name: row.Name,
        value: row.BusinessIncome,
        before: row.PrevBusinessIncome,
        of: [row.OrderCount],
        notes: [share(row.Rate)],
        to: orders({ [key]: row.ID }),
      })),
  });

export const CUTS: readonly Cut[] = [
  cut('pay', texts.byPay, 'boss.finance.income', {
    path: INCOME,
    ask: (range) => range,
    rows: payParts,
    sum: ({ BusinessIncome, TaxAmount = 0, TipAmount = 0 }) =>
      TaxAmount || TipAmount
        ? { label: texts.paidInAll, value: addMoney(BusinessIncome, TaxAmount, TipAmount) }
        : undefined,
  }),
  cut(
    'discount',
    metricNames.DiscountAmount,
    'boss.finance.income',
    {
      path: INCOME,
      ask: (range) => range,
      rows: ({ Discounts }) =>
        Discounts.map((item) => {
          const type = SENSITIVE[item.DiscountType];
          return {
            id: String(item.DiscountType),
            name: item.Name,
            value: item.Amount,
            before: item.PrevAmount,
            of: [item.Count],
            isBadRise: true,
            notes: [
              { label: metricNames.DiscountAmount, value: item.Count, kind: 'count', said: texts.times },
              share(item.Rate),
            ],
            to: type
              ? { path: paths.abnormalLists, query: { type, counted: '1' } }
              : item.DiscountType === GIFT
                ? orders({ flag: '3' })
                : undefined,
          };
        }),
    },
    texts.noDiscounts,
  ),
  source('src', texts.bySource, 1),
  source('mode', pageTexts.mode, 2),
  source('area', texts.byArea, 3),
  cut('part', texts.timespans, null, {
    path: '/api/BossAssistant/GetTimespansData',
    ask: (range) => range,
    rows: ({ List }, t) =>
      List.filter((row) => hasTrade(row) || row.PrevBusinessIncome).map((row) => ({
        id: row.TimespanID,
        name: row.TimespanID === '0' ? t(texts.unclassified) : row.Name,
        value: row.BusinessIncome,
        before: row.PrevBusinessIncome,
        of: [row.OrderCount],
        notes: [],
        to: row.TimespanID > '0' ? orders({ ts: row.TimespanID }) : undefined,
      })),
  }),
];

/** The rows of a cut, the largest first; day parts in the order of the day. */
export function rowsOf(shown: Cut, answer: Calls[CutPath]['response'], t: Speech['t']): RankItem[] {
  const rows = shown.rows(answer, t).map((part) => ({ ...part, kind: 'money' as const }));
  return shown.value === 'part' ? rows : rows.sort((one, other) => other.value - one.value);
}

/** The cuts that the user may see, the one in the address, and its answer. */
export function useCut(scope: ReportScope) {
  const { may, query } = useTools();
  const cuts = CUTS.filter(({ right }) => right === null || may(right));
  const shown = cuts.find(({ value }) => value === query.tab) ?? cuts[0] ?? source('src', texts.bySource, 1);
  return { cuts, shown, report: useReport(shown.path, shown.ask(scope.range), scope.read) };
}

/** What each row adds to the change of the whole, to the cent; nothing where no row has anything to compare with. */
const withChange = (rows: readonly RankItem[], isCompared: boolean, money: Formats['money']): RankItem[] =>
  rows.map(({ before, ...row }) =>
    !isCompared || before == null
      ? row
      : { ...row, before, notes: [...row.notes, signedMoney(addMoney(row.value ?? 0, -before), money)] },
  );

export function BreakdownCard({ scope, of }: { scope: ReportScope; of: ReturnType<typeof useCut> }) {
  const tools = useTools();
  const { t, money, may, opens, session, setQuery } = tools;
  const { cuts, shown, report } = of;
  const editDayParts = (): void =>
    openForm(tools, t(texts.setTimespans), loadDayParts, (note, close) => ({
      shopId: scope.shopId ?? session.shopId(),
      note,
      onSaved: () => {
        close();
        void report.reload();
      },
    }));
  return (
    <Card
      title={t(texts.breakdown)}
      more={
        shown.value === 'pay'
          ? { label: t(texts.details), onClick: opens(paths.collectionDetails, { ...scope.query, type: 'income' }) }
          : undefined
      }
      aside={
        shown.value === 'part' &&
        may('boss.timespan.set') && <IconButton icon={gearIcon} label={t(texts.setTimespans)} onClick={editDayParts} />
      }
    >
      {/* Room below the chips, over the whole width of the card. */}
      <div style={{ margin: '0 -16px 4px' }}>
        <ChoiceRow
          choice={{ key: 'tab', label: texts.breakdown, look: 'chips', options: cuts }}
          value={shown.value}
          onChange={(tab) => setQuery({ tab })}
        />
      </div>
      <StateOf report={report}>
        {(answer) => {
          const rows = rowsOf(shown, answer, t);
          const sum = shown.sum?.(answer);
          if (rows.length === 0) return <StateView small kind="empty" title={t(shown.empty)} />;
          const isCompared = rows.some(({ before }) => before);
          return (
            <>
              {isCompared && (
                <p className="caption" style={{ marginBottom: '8px' }}>
                  {versus(scope.period.code, t)}
                </p>
              )}
              <RankList
                label={t(shown.label)}
                places="bare"
                items={withChange(rows, isCompared, money)}
                query={scope.query}
              />
              {sum && (
                <p className="caption">
                  {t(sum.label)} {money(sum.value)}
                </p>
              )}
            </>
          );
        }}
      </StateOf>
    </Card>
  );
}
