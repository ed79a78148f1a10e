/** Export of the collection details: amount collected by method, steps from income to it, and income by method. */

import type { BizIncomeRes } from '../../../../types/api/finance';
import { addMoney } from '../../../lib/money';
import { metrics } from '../../../report/figures/metrics';
import { metricNames, pageTexts } from '../../../report/reading/page-texts';
import { barsOf, tableOf } from '../../../report/send/described';
import type { Sending } from '../../../report/send/sending';
import { backLines } from './came-back';
import { isPaid, type Method, partsOf } from './collected-parts';
import { texts } from './collection-texts';

export default {
  extract({ BusinessIncome, TaxAmount, TipAmount, Groups, Collected, CameBack }, tools) {
    const { t } = tools;
    const { Methods, Total, Operating, Bridge } = Collected;
    return {
      figures: [
        [metricNames.BusinessIncome, BusinessIncome, 'money'],
        [metricNames.CollectedAmount, Total, 'money'],
        [texts.operating, Operating, 'money'],
        [texts.besides, addMoney(Total, -Operating), 'money'],
      ],
      chart: barsOf(
        t(metricNames.CollectedAmount),
        'money',
        Methods.map((one) => [one.PayName, one.Total]),
      ),
      tables: [
        tableOf<Method>(
          tools,
          t(metricNames.CollectedAmount),
          [
            [texts.method, 'text', 'PayName'],
            ...partsOf(Methods).map(({ label, of }) => [label, 'money', of, addMoney(...Methods.map(of))] as const),
            [pageTexts.total, 'money', 'Total', Total],
          ],
          Methods,
        ),
      ],
      more: [
        tableOf(
          tools,
          t(texts.bridge),
          [
            [pageTexts.name, 'text', 'Name'],
            [pageTexts.amount, 'money', ({ Sign, Amount }) => Sign * Amount],
          ],
          [
            { Name: t(metricNames.BusinessIncome), Sign: 1, Amount: BusinessIncome },
            ...Bridge,
            { Name: t(metricNames.CollectedAmount), Sign: 1, Amount: Total },
          ],
        ),
        ...(CameBack
          ? [
              tableOf(
                tools,
                t(texts.cameBack),
                [
                  [pageTexts.name, 'text', 'Name'],
                  [pageTexts.amount, 'money', 'Amount'],
                ],
                backLines(CameBack).map(([name, Amount]) => ({ Name: t(name), Amount })),
              ),
            ]
          : []),
        tableOf(
          tools,
          t(texts.byMethod),
          [
            [texts.method, 'text', 'PayName'],
            [texts.payments, 'count', ({ Count }) => Count || null],
            [metrics.RefundAmount.label, 'money', 'RefundAmount'],
            [
              metricNames.BusinessIncome,
              'money',
              'NetAmount',
              addMoney(BusinessIncome, TaxAmount ?? 0, TipAmount ?? 0),
            ],
            [pageTexts.share, 'rate', 'Rate'],
          ],
          Groups.flatMap((group) => group.Items)
            .filter(isPaid)
            .sort((one, other) => other.NetAmount - one.NetAmount),
        ),
      ],
    };
  },
} satisfies Sending<BizIncomeRes>;
