/** Income by payment group and discounts by type; one call answers both. */
import { useState } from 'react';
import type { BizIncomeRes } from '../../../../types/api/finance';
import { paths } from '../../../core/router/paths';
import { useServices, useTexts } from '../../../core/use-services';
import { words } from '../../../i18n/words';
import { addMoney } from '../../../lib/money';
import { useFormats } from '../../../report/figures/formats';
import { Delta } from '../../../report/figures/trend';
import type { ReportScope } from '../../../report/period/use-scope';
import { ReportCard } from '../../../report/reading/report-card';
import type { ReportState } from '../../../report/reading/use-report';
import { SharePlot } from '../../../report/send/share-card';
import { RankingList } from '../../../ui/lists/ranking-list';
import { texts } from '../texts';
import { payPortions } from './pay-portions';

/**
 * Discount types that are sensitive operations, with the type of the records they link to
 * (docs/product/metrics.md#discount-types).
 */
const SENSITIVE: Record<number, string> = { 5: '5', 6: '6', 7: '8', 9: '4' };
/** Discount type of gifts; a gift is not a sensitive operation, so it links to the bills that contain one. */
const GIFT = 8;
/** Number of discount types shown at first, largest first; a tap shows the others. */
const TOP = 6;

interface IncomeProps {
  scope: ReportScope;
  report: ReportState<BizIncomeRes>;
}

export function IncomeCard({ scope, report }: IncomeProps) {
  const { t } = useTexts();
  const { router } = useServices();
  return (
    <ReportCard
      title={t(texts.composition)}
      span={6}
      report={report}
      isEmpty={(data) => data.Groups.length === 0}
      more={{
        label: t(texts.details),
        onClick: () => router.navigate(paths.collectionDetails, { ...scope.query, type: 'income' }),
      }}
    >
      {(data) => {
        const beside = addMoney(data.TaxAmount ?? 0, data.TipAmount ?? 0);
        return (
          <SharePlot
            title={t(texts.composition)}
            portionName={t(texts.byPay)}
            total={addMoney(data.BusinessIncome, beside)}
            totalName={t(beside === 0 ? texts.businessIncome : texts.paidInAll)}
            portions={payPortions(data.Groups).map(({ pay, ...portion }) => ({
              ...portion,
              onPick: () => router.navigate(paths.orders, { ...scope.query, pay }),
            }))}
          />
        );
      }}
    </ReportCard>
  );
}

export function DiscountCard({ scope, report }: IncomeProps) {
  const { t } = useTexts();
  const { router } = useServices();
  const { figure, money } = useFormats();
  const [isWhole, setWhole] = useState(false);
  return (
    <ReportCard
      title={t(texts.discounts)}
      span={6}
      report={report}
      isEmpty={(data) => data.Discounts.length === 0}
      emptyText={t(texts.noDiscounts)}
      more={
        !isWhole && report.kind === 'ready' && report.data.Discounts.length > TOP
          ? { label: t(words.all), onClick: () => setWhole(true) }
          : undefined
      }
    >
      {({ Discounts }) => {
        const sorted = [...Discounts].sort((a, b) => b.Amount - a.Amount);
        const most = sorted[0]?.Amount ?? 0;
        return (
          <RankingList
            label={t(texts.discounts)}
            items={sorted.slice(0, isWhole ? undefined : TOP).map((item) => {
              const type = SENSITIVE[item.DiscountType];
              return {
                key: String(item.DiscountType),
                name: item.Name,
                value: money(item.Amount),
                share: most > 0 ? item.Amount / most : 0,
                note: (
                  <>
                    {`${t(texts.times, { n: figure(item.Count, 'count') })} · ${figure(item.Rate, 'rate')} · `}
                    <Delta now={item.Amount} before={item.PrevAmount} rise="bad" />
                  </>
                ),
                onClick: type
                  ? () => router.navigate(paths.abnormalLists, { ...scope.query, type, counted: '1' })
                  : item.DiscountType === GIFT
                    ? () => router.navigate(paths.orders, { ...scope.query, flag: '3' })
                    : undefined,
              };
            })}
          />
        );
      }}
    </ReportCard>
  );
}
