/** Export of the collection details: amount collected by method, steps from income to it, and income by method. */
import type { BizIncomeRes } from '../../../../types/api/finance';
import { addMoney } from '../../../lib/money';
import { metrics } from '../../../report/figures/metrics';
import { pageTexts } from '../../../report/reading/page-texts';
import type { Sending } from '../../../report/send/sending';
import { isPaid, partsOf } from './collected-parts';
import { texts } from './collection-texts';

const sending: Sending<BizIncomeRes> = {
  extract({ BusinessIncome, TaxAmount, TipAmount, Groups, Collected }, { t }) {
    const items = Groups.flatMap((group) => group.Items)
      .filter(isPaid)
      .sort((one, other) => other.NetAmount - one.NetAmount);
    const parts = partsOf(Collected.Methods);
    return {
      figures: [
        { label: t(texts.income), value: BusinessIncome, kind: 'money' },
        { label: t(texts.collected), value: Collected.Total, kind: 'money' },
        { label: t(texts.operating), value: Collected.Operating, kind: 'money' },
        {
          label: t(texts.besides),
          value: Math.round((Collected.Total - Collected.Operating) * 100) / 100,
          kind: 'money',
        },
      ],
      chart: {
        title: t(texts.collected),
        look: 'bars',
        kind: 'money',
        categories: Collected.Methods.map(({ PayName }) => PayName),
        series: [{ label: t(texts.collected), values: Collected.Methods.map(({ Total }) => Total) }],
      },
      tables: [
        {
          title: t(texts.collected),
          columns: [
            { title: t(texts.method), kind: 'text' },
            ...parts.map(({ label }) => ({ title: t(label), kind: 'money' }) as const),
            { title: t(pageTexts.total), kind: 'money' },
          ],
          rows: Collected.Methods.map((one) => [one.PayName, ...parts.map(({ of }) => of(one)), one.Total]),
          total: [
            t(pageTexts.total),
            ...parts.map(({ of }) => addMoney(...Collected.Methods.map(of))),
            Collected.Total,
          ],
        },
      ],
      more: [
        {
          title: t(texts.bridge),
          columns: [
            { title: t(pageTexts.name), kind: 'text' },
            { title: t(pageTexts.amount), kind: 'money' },
          ],
          rows: [
            [t(texts.income), BusinessIncome],
            ...Collected.Bridge.map(({ Name, Amount, Sign }) => [Name, Sign * Amount]),
            [t(texts.collected), Collected.Total],
          ],
        },
        {
          title: t(texts.byMethod),
          columns: [
            { title: t(texts.method), kind: 'text' },
            { title: t(texts.payments), kind: 'count' },
            { title: t(metrics.RefundAmount.label), kind: 'money' },
            { title: t(texts.income), kind: 'money' },
            { title: t(pageTexts.share), kind: 'rate' },
          ],
          rows: items.map(({ PayName, Count, RefundAmount, NetAmount, Rate }) => [
            PayName,
            Count || null,
            RefundAmount,
            NetAmount,
            Rate,
          ]),
          total: [
            t(pageTexts.total),
            null,
            null,
            addMoney(BusinessIncome, TaxAmount ?? 0, TipAmount ?? 0),
            null,
          ],
        },
      ],
    };
  },
};
export default sending;
