/** Sums of the order list, and the line with their time and the export button. */
import type { OrderListRes, OrderRow } from '../../../types/api/order';
import { useServices, useTexts, useTitle } from '../../core/use-services';
import { words } from '../../i18n/words';
import { addMoney } from '../../lib/money';
import type { Query } from '../../lib/query-string';
import { useFormats } from '../../report/figures/formats';
import { ShortFigure } from '../../report/figures/short-figure';
import type { ReportScope } from '../../report/period/use-scope';
import { EyeButton } from '../../report/reading/eye-button';
import { ToolLine } from '../../report/reading/tool-line';
import { useReport } from '../../report/reading/use-report';
import { SendAction, scopeNames } from '../../report/send/send-action';
import { IconButton } from '../../ui/icon-button';
import { SummaryStrip } from '../../ui/lists/list-heads';
import type { OrderListData } from './order-query';
import { SortButton } from './sort-sheet';
import { texts } from './texts';

const loadSending = () => import('./send-orders');

interface Job {
  data: OrderListData;
  rows: readonly OrderRow[];
  shopId: string | undefined;
  scope: ReportScope;
}

/**
 * Net amount received by the payment methods the list is filtered by. A bill paid in several ways counts in full in the
 * list, so this amount is shown next to its sum. Undefined when other filters apply, or without the right to income.
 */
function usePaidThisWay({ data, shopId }: Job): number | undefined {
  const { permission } = useServices();
  const { StartTime, EndTime, DateType, PayCodes, SortField, SortType, ...others } = data;
  const isAsked =
    PayCodes !== undefined &&
    Object.keys(others).length === 0 &&
    permission.can('boss.finance.income') === 'granted';
  const income = useReport(
    '/api/BossAssistant/GetBusinessInfoIncome',
    isAsked ? { StartTime, EndTime, ...(DateType ? { DateType } : {}) } : null,
    shopId ? { shopId } : {},
  );
  if (!isAsked || income.kind !== 'ready') return undefined;
  const items = income.data.Groups.flatMap((group) => group.Items);
  return addMoney(
    ...items.filter(({ PayCode }) => PayCodes.includes(PayCode)).map(({ NetAmount }) => NetAmount),
  );
}

const isUnpaid = (state: number): boolean => state === 1 || state === 6;

/** States how many bills the tabs count but the sums exclude, because the two numbers on the page differ. */
export function LeftOut({ head: { States }, query }: { head: OrderListRes; query: Query }) {
  const { t } = useTexts();
  const { figure } = useFormats();
  if (query.state && isUnpaid(Number(query.state))) return <p className="caption">{t(texts.unpaidHere)}</p>;
  if (query.state) return null;
  const count = (isOne: (state: number) => boolean): number =>
    States.reduce((sum, { OrderState, Count }) => (isOne(OrderState) ? sum + Count : sum), 0);
  const rest = [
    { text: texts.someUnpaid, n: count(isUnpaid) },
    { text: texts.someCancelled, n: count((state) => state === 3 || state === 5) },
  ].flatMap(({ text, n }) => (n > 0 ? [t(text, { n: figure(n, 'count') })] : []));
  return rest.length === 0 ? null : (
    <p className="caption">{t(texts.settledOnly, { rest: rest.join(t(texts.and)) })}</p>
  );
}

/** Sums of settled bills (states 2, 4 and 7), as added by the server. */
export function Summary({ head: { Sum }, job }: { head: OrderListRes; job: Job }) {
  const { t } = useTexts();
  const { figure } = useFormats();
  const thisWay = usePaidThisWay(job);
  return (
    <SummaryStrip
      items={[
        { label: t(texts.bills), value: figure(Sum.OrderCount, 'count') },
        { label: t(texts.listPrice), value: <ShortFigure value={Sum.Turnover} /> },
        { label: t(texts.discounts), value: <ShortFigure value={Sum.DiscountAmount} /> },
        ...(Sum.RefundAmount === 0
          ? []
          : [{ label: t(texts.refunds), value: <ShortFigure value={Sum.RefundAmount} /> }]),
        { label: t(texts.businessIncome), value: <ShortFigure value={Sum.BusinessIncome} /> },
        ...(thisWay === undefined
          ? []
          : [{ label: t(texts.thisWay), value: <ShortFigure value={thisWay} /> }]),
        { label: t(texts.guests), value: figure(Sum.GuestCount, 'count') },
      ]}
    />
  );
}

interface ToolsProps {
  head: OrderListRes;
  query: Query;
  onChange: (patch: Query) => void;
  onHelp: () => void;
  job: Job;
}

export function Tools({ head, query, onChange, onHelp, job }: ToolsProps) {
  const { t } = useTexts();
  const title = useTitle();
  return (
    <ToolLine time={head.DataTime}>
      <EyeButton />
      <SortButton query={query} onChange={onChange} />
      <SendAction
        icon="export"
        title={title}
        {...scopeNames(job.scope)}
        time={head.DataTime}
        load={loadSending}
        given={{ head, rows: job.rows, data: job.data, shopId: job.shopId }}
      />
      <IconButton icon="help" label={t(words.help)} onClick={onHelp} />
    </ToolLine>
  );
}
