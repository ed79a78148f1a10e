/** Export of the order list: sums, number of bills by state, and all bills. */
import type { OrderListRes, OrderRow } from '../../../types/api/order';
import { metrics } from '../../report/figures/metrics';
import { pageTexts } from '../../report/reading/page-texts';
import type { ExportJob } from '../../report/send/export-job';
import type { Sending, SendTools } from '../../report/send/sending';
import { billStates } from './bills';
import { orderColumns } from './columns';
import type { OrderListData } from './order-query';
import { texts } from './texts';

const PATH = '/api/GeneralInterface/GetConsumeOrderListV2';
const FIGURES = ['BusinessIncome', 'Turnover', 'OrderCount', 'GuestCount'] as const;

export interface OrdersGiven {
  head: OrderListRes;
  rows: readonly OrderRow[];
  data: OrderListData;
  shopId: string | undefined;
}

const job = ({ data, shopId }: OrdersGiven, tools: SendTools): ExportJob<typeof PATH> => ({
  title: tools.about.title,
  path: PATH,
  data,
  shopId,
  idOf: (row) => row.OrderID,
  totalName: tools.t(texts.settledTotal),
  columns: orderColumns(tools.t),
});

const sending: Sending<OrdersGiven> = {
  extract({ head: { Sum, States, Total }, rows }, { t, about }) {
    const states = States.filter(
      (row): row is typeof row & { OrderState: OrderRow['OrderState'] } =>
        row.OrderState !== 0 && row.Count > 0,
    );
    return {
      figures: FIGURES.map((key) => ({
        label: t(metrics[key].label),
        value: Sum[key],
        kind: metrics[key].format,
      })),
      chart: {
        title: t(texts.states),
        look: 'bars',
        kind: 'count',
        categories: states.map(({ OrderState }) => t(billStates[OrderState].name)),
        series: [{ label: t(texts.bills), values: states.map(({ Count }) => Count) }],
      },
      tables: [
        {
          title: about.title,
          all: Total,
          columns: [
            { title: t(pageTexts.time), kind: 'date' },
            { title: t(texts.tableOrSource), kind: 'text' },
            { title: t(texts.state), kind: 'text' },
            { title: t(pageTexts.amount), kind: 'money' },
          ],
          rows: rows.map((row) => [
            row.SettleTime ?? row.OpenTime,
            [row.AreaName, row.DeskName].filter(Boolean).join(' ') || row.SourceName,
            t(billStates[row.OrderState].name),
            billStates[row.OrderState].isOpen ? row.UnpaidAmount : row.BusinessIncome,
          ]),
        },
      ],
    };
  },
  rows: (given, tools, run) => run(job(given, tools)),
};
export default sending;
