/** Income by order source, by mode of consumption and by area. */
import { useState } from 'react';
import { paths } from '../../../core/router/paths';
import { useServices, useTexts } from '../../../core/use-services';
import { addMoney } from '../../../lib/money';
import type { ReportScope } from '../../../report/period/use-scope';
import { ReportCard } from '../../../report/reading/report-card';
import { useReport } from '../../../report/reading/use-report';
import { SharePlot } from '../../../report/send/share-card';
import { Segmented } from '../../../ui/forms/segmented';
import { texts } from '../texts';

/** The groupings of the call: label, and query key by which a tap filters the order list. */
const GROUPS = [
  { value: 1, label: texts.bySource, key: 'src' },
  { value: 2, label: texts.byMode, key: 'mode' },
  { value: 3, label: texts.byArea, key: 'area' },
] as const;
type GroupBy = (typeof GROUPS)[number]['value'];

export function SourceCard({ scope }: { scope: ReportScope }) {
  const { t } = useTexts();
  const { router } = useServices();
  const [groupBy, setGroupBy] = useState<GroupBy>(1);
  const report = useReport(
    '/api/BossAssistant/GetOrderSource',
    { ...scope.range, GroupBy: groupBy },
    scope.read,
  );
  const group = GROUPS.find(({ value }) => value === groupBy) ?? GROUPS[0];
  return (
    <ReportCard
      title={t(texts.sources)}
      span={6}
      report={report}
      isEmpty={(data) => data.List.length === 0}
      aside={
        <Segmented
          label={t(texts.sources)}
          value={groupBy}
          onChange={setGroupBy}
          options={GROUPS.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      }
    >
      {({ List }) => (
        <SharePlot
          title={t(texts.sources)}
          portionName={t(group.label)}
          total={addMoney(...List.map(({ BusinessIncome }) => BusinessIncome))}
          totalName={t(texts.businessIncome)}
          portions={List.map((row) => ({
            key: row.ID,
            name: row.Name,
            amount: row.BusinessIncome,
            rate: row.Rate,
            before: row.PrevBusinessIncome,
            onPick: () => router.navigate(paths.orders, { ...scope.query, [group.key]: row.ID }),
          }))}
        />
      )}
    </ReportCard>
  );
}
