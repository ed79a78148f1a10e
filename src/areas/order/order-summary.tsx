/** The sums over the list, and the line that says when they are from and what can be done with them. */
import type { OrderListRes } from '../../../types/api/order';
import { useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import type { Query } from '../../lib/query-string';
import { EyeButton } from '../../report/eye-button';
import { useFormats } from '../../report/formats';
import { periodLabel } from '../../report/period';
import { ShortFigure } from '../../report/short-figure';
import { texts as reportTexts } from '../../report/texts';
import { useExport } from '../../report/use-export';
import type { Scope } from '../../report/use-scope';
import { IconButton } from '../../ui/icon-button';
import { SummaryStrip } from '../../ui/list-heads';
import { orderColumns } from './columns';
import type { OrderListData } from './order-query';
import { SortButton } from './sort-sheet';
import { texts } from './texts';

/** Sums of the settled bills (states 2, 4 and 7), as the server adds them. */
export function Summary({ head: { Sum } }: { head: OrderListRes }) {
  const { t } = useTexts();
  const { figure } = useFormats();
  return (
    <SummaryStrip
      items={[
        { label: t(texts.bills), value: figure(Sum.OrderCount, 'count') },
        { label: t(texts.listPrice), value: <ShortFigure value={Sum.Turnover} /> },
        { label: t(texts.discounts), value: <ShortFigure value={Sum.DiscountAmount} /> },
        ...(Sum.RefundAmount === 0
          ? []
          : [{ label: t(texts.refunds), value: <ShortFigure value={Sum.RefundAmount} /> }]),
        { label: t(texts.received), value: <ShortFigure value={Sum.BusinessIncome} /> },
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
  job: { data: OrderListData; shopId: string | undefined; scope: Scope };
}

export function Tools({ head, query, onChange, onHelp, job }: ToolsProps) {
  const { t, locale } = useTexts();
  const exportRows = useExport({
    path: '/api/GeneralInterface/GetConsumeOrderListV2',
    data: job.data,
    shopId: job.shopId,
    idOf: (row) => row.OrderID,
    columns: orderColumns(locale),
    name: `${t(texts.title)}_${periodLabel(job.scope.period).replace(/\//g, '')}`,
  });
  return (
    <div className="tools">
      <span className="cut">{t(reportTexts.asOf, { time: head.DataTime.slice(11) })}</span>
      <EyeButton />
      <SortButton query={query} onChange={onChange} />
      {exportRows && <IconButton icon="export" label={t(words.export)} onClick={exportRows} />}
      <IconButton icon="help" label={t(words.help)} onClick={onHelp} />
    </div>
  );
}
