/** Sums of the order list, and the line with their time, help and the sort button. */

import type { ReactNode } from 'react';
import type { OrderListRes } from '../../../types/api/order';
import { paths } from '../../core/router/paths';
import { timeOfDay } from '../../lib/date-text';
import { addMoney } from '../../lib/money';
import type { Query } from '../../lib/query-string';
import { metricRow } from '../../report/figures/metrics';
import { useChoices } from '../../report/list/choices';
import { Sums, ToolLine } from '../../report/list/sums';
import { Gaps } from '../../report/reading/gaps';
import { controls, metricNames, pageTexts } from '../../report/reading/page-texts';
import { useReport } from '../../report/reading/use-report';
import { texts as reportTexts } from '../../report/texts';
import { useTools } from '../../report/tools';
import { useCardCss } from '../../ui/figures/card';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { joined } from '../../ui/lists/bound';
import { sortIcon } from '../../ui/more-icons';
import { stateOf, uncountedIn } from './bills';
import { orderShops } from './filter/filters';
import { type OrderListData, sortOf } from './order-query';
import { texts } from './texts';

interface Job {
  data: OrderListData;
  shopId: string | undefined;
}

/**
 * Net amount received by the payment methods the list is filtered by. A bill paid in several ways counts in full in the
 * list, so this amount is shown next to its sum. Undefined when other filters apply, or without the right to income.
 */
function usePaidThisWay({ data, shopId }: Job): number | undefined {
  const { may } = useTools();
  const { StartTime, EndTime, DateType, RangeUnit, PayCodes, SortField, SortType, ...others } = data;
  const isAsked = PayCodes !== undefined && Object.keys(others).length === 0 && may('boss.finance.income');
  const income = useReport(
    '/api/BossAssistant/GetBusinessInfoIncome',
    isAsked ? { StartTime, EndTime, ...(DateType ? { DateType } : {}) } : null,
    { shopId },
  );
  if (!isAsked || income.kind !== 'ready') return undefined;
  const items = income.data.Groups.flatMap((group) => group.Items);
  return addMoney(...items.filter(({ PayCode }) => PayCodes.includes(PayCode)).map(({ NetAmount }) => NetAmount));
}

/** States how many bills the tabs count but the sums exclude, because the two numbers on the page differ. */
function useLeftOut(head: OrderListRes, query: Query, states: OrderListData['OrderStates']): ReactNode {
  const { t, figure, may, opens } = useTools();
  if (states?.every((state) => state && stateOf(state).isOpen))
    return (
      <>
        {t(texts.unpaidHere)}{' '}
        {may('boss.unpaid') && (
          <button
            type="button"
            className="link"
            onClick={opens(paths.collectionDetails, { type: 'unpaid', shopId: orderShops(query).shopId })}
          >
            {t(texts.allUnpaid)}
          </button>
        )}
      </>
    );
  if (states) return null;
  const count = (kind: 'isOpen' | 'isVoid'): number =>
    head.States.reduce((sum, { OrderState, Count }) => (stateOf(OrderState)[kind] ? sum + Count : sum), 0);
  const rest = [
    { text: texts.someUnpaid, n: count('isOpen') },
    { text: texts.someCancelled, n: count('isVoid') },
  ].flatMap(({ text, n }) => (n > 0 ? [t(text, { n: figure(n, 'count') })] : []));
  return rest.length === 0 ? null : t(texts.settledOnly, { rest: rest.join(t(reportTexts.comma)) });
}

/** Sums as added by the server: of settled bills (states 2, 4 and 7), or of what the list of a tab without them shows. */
export function Summary({ head, job }: { head: OrderListRes; job: Job }) {
  const thisWay = usePaidThisWay(job);
  const rest = uncountedIn(head, job.data.OrderStates);
  const counts = rest ?? head.Sum;
  const { OrderCount, Turnover } = counts;
  const { BusinessIncome, DiscountAmount, RefundAmount } = head.Sum;
  return (
    <Sums
      rows={[
        [metricNames.OrderCount, OrderCount, 'count'],
        !rest && [pageTexts.businessIncome, BusinessIncome, 'money'],
        !!rest && rest.UnpaidAmount > 0 && metricRow('UnpaidAmount', rest),
        thisWay !== undefined && [texts.thisWay, thisWay, 'money'],
        !rest && [texts.discounts, DiscountAmount, 'money'],
        [texts.listPrice, Turnover, 'money'],
        !rest && RefundAmount !== 0 && [texts.refunds, RefundAmount, 'money'],
        metricRow('GuestCount', counts),
      ]}
    />
  );
}

interface ToolBarProps {
  head: OrderListRes;
  query: Query;
  /** Those that the list is narrowed to. */
  states: OrderListData['OrderStates'];
  onChange: (patch: Query) => void;
  onHelp: () => void;
}

/** The line above the rows: the time of the figures and what they leave out; help and sorting. */
export function ToolBar({ head, query, states, onChange, onHelp }: ToolBarProps) {
  const { t } = useTools();
  const leftOut = useLeftOut(head, query, states);
  return (
    <ToolLine>
      <span>
        {t(reportTexts.asOf, { time: timeOfDay(head.DataTime) })}
        {leftOut && <br />}
        {leftOut}
        <Gaps daily={head.DailyOnly} />
      </span>
      <IconButton icon="help" label={t(controls.help)} onClick={onHelp} />
      <SortButton query={query} onChange={onChange} />
    </ToolLine>
  );
}

/** Each order with its name, and those of its directions, the usual one first. */
const AMOUNTS = { desc: texts.descending, asc: texts.ascending } as const;
const ORDERS = {
  time: { name: pageTexts.byTime, desc: texts.newest, asc: texts.oldest },
  amount: { name: texts.byAmount, ...AMOUNTS },
  discount: { name: texts.byDiscount, ...AMOUNTS },
} as const;

/** The button that opens a sheet to choose sort field and direction. */
function SortButton({ query, onChange }: { query: Query; onChange: (patch: Query) => void }) {
  // It looks like the link of a card, and no card need be on the page.
  useCardCss();
  const choose = useChoices();
  const { t } = useTools();
  const { key, isAscending } = sortOf(query);
  const { name, ...directions } = ORDERS[key];
  const dir = isAscending ? 'asc' : 'desc';
  const open = (): void =>
    choose(
      t(pageTexts.sort),
      Object.entries(ORDERS).flatMap(([sort, order]) =>
        (['desc', 'asc'] as const).map((way) => ({
          label: joined([t(order.name), t(order[way])]),
          isCurrent: sort === key && way === dir,
          onChoose: () => onChange({ sort: sort === 'time' ? '' : sort, dir: way === 'desc' ? '' : way }),
        })),
      ),
    );
  return (
    <button
      type="button"
      className="more"
      data-unshared
      aria-label={`${t(pageTexts.sort)}: ${t(name)} ${t(directions[dir])}`}
      onClick={open}
    >
      <Icon name={sortIcon} size={16} />
      <span className="cut">{t(name)}</span>
      {isAscending ? ' ↑' : ' ↓'}
    </button>
  );
}
