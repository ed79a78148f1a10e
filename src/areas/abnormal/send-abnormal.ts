/** Export of the sensitive operations overview: count, amount, and the rows of the selected view. */
import type { AbnormalsRes } from '../../../types/api/abnormal';
import { addMoney } from '../../lib/money';
import { typeNames } from '../../report/list/sensitive-types';
import { comparisonNames } from '../../report/period/period-names';
import type { ReportScope } from '../../report/period/use-scope';
import { pageTexts } from '../../report/reading/page-texts';
import type { Extract, Sending, SendTools } from '../../report/send/sending';
import type { Column } from '../../report/send/table';
import { discountRequest } from './discount-card';
import { groupRequest, VIEWS, type View } from './group-card';
import { texts } from './texts';

export interface AbnormalGiven {
  data: AbnormalsRes;
  scope: Pick<ReportScope, 'range' | 'shopId' | 'period'>;
  view: View;
}

interface Line {
  name: string;
  count: number;
  amount: number;
  note: string;
}

/**
 * The rows of the selected view: types from the page's own answer; people, stores and days from the call of their card.
 */
async function linesOf({ data, scope, view }: AbnormalGiven, { ask, t }: SendTools): Promise<Line[]> {
  if (view === 'type')
    return data.List.map(({ Type, Count, Amount, TopOperator }) => ({
      name: t(typeNames[Type]),
      count: Count,
      amount: Amount,
      note: TopOperator,
    }));
  const { List } = await ask(
    '/api/StatisticalReport/GetSensitiveStatisticsPage',
    view === 'discount' ? discountRequest(scope) : groupRequest(scope, view, false),
    scope.shopId,
  );
  return List.map(({ Name, Count, Amount, ShopName }) => ({
    name: Name,
    count: Count,
    amount: Amount,
    note: ShopName,
  }));
}

const sending: Sending<AbnormalGiven> = {
  async extract(given, tools): Promise<Extract> {
    const { t } = tools;
    const { data, view } = given;
    const lines = await linesOf(given, tools);
    const title = t(VIEWS.find(({ value }) => value === view)?.label ?? texts.byType);
    const note: Column = { title: t(view === 'type' ? texts.topPerson : pageTexts.store), kind: 'text' };
    // The store column is left out when all people belong to one store.
    const hasNote = new Set(lines.map((line) => line.note)).size > 1;
    const sorted = [...lines].sort((one, other) => other.amount - one.amount);
    return {
      compared: t(comparisonNames[given.scope.period.code]),
      figures: [
        { label: t(texts.riskAmount), value: data.Amount, kind: 'money', before: data.PrevAmount },
        { label: t(texts.count), value: data.Count, kind: 'count', before: data.PrevCount },
        { label: t(texts.shareOfSales), value: data.AmountRate, kind: 'rate' },
      ],
      chart: {
        title,
        look: 'bars',
        kind: 'money',
        categories: sorted.map(({ name }) => name),
        series: [{ label: t(texts.amount), values: sorted.map(({ amount }) => amount) }],
      },
      tables: [
        {
          title,
          columns: [
            { title: t(pageTexts.name), kind: 'text' },
            ...(hasNote ? [note] : []),
            { title: t(texts.count), kind: 'count' },
            { title: t(pageTexts.amount), kind: 'money' },
          ],
          rows: lines.map((line) => [line.name, ...(hasNote ? [line.note] : []), line.count, line.amount]),
          total: [
            t(pageTexts.total),
            ...(hasNote ? [null] : []),
            lines.reduce((sum, { count }) => sum + count, 0),
            addMoney(...lines.map(({ amount }) => amount)),
          ],
        },
      ],
    };
  },
};
export default sending;
