/** Income by day part, e.g. breakfast, lunch and late night. */

import { useServices, useTexts } from '../../../core/use-services';
import { useFormats } from '../../../report/figures/formats';
import type { ReportScope } from '../../../report/period/use-scope';
import { Later } from '../../../report/reading/later';
import { pageTexts } from '../../../report/reading/page-texts';
import { ReportCard } from '../../../report/reading/report-card';
import { holdUnsaved } from '../../../report/reading/unsaved';
import { useReport } from '../../../report/reading/use-report';
import { BarChart } from '../../../ui/charts/bar-chart';
import { IconButton } from '../../../ui/icon-button';
import { gearIcon } from '../../../ui/more-icons';
import { texts } from '../texts';
import { trendNames } from './trend-names';

const loadSheet = () => import('../day-parts/day-parts-sheet');

export function TimespanCard({ scope }: { scope: ReportScope }) {
  const { t } = useTexts();
  const services = useServices();
  const { overlays, permission, session } = services;
  const { axis, money } = useFormats();
  const report = useReport('/api/BossAssistant/GetTimespansData', scope.range, scope.read);
  const names = trendNames(scope.period.code, t);
  const edit = (): void => {
    const { note, mayClose } = holdUnsaved(services, t);
    const onSaved = (): void => {
      close();
      void report.reload();
    };
    const props = { shopId: scope.shopId ?? session.shopId(), note, onSaved };
    const close = overlays.open({
      title: t(texts.setTimespans),
      mayClose,
      render: () => <Later load={loadSheet} props={props} />,
    });
  };
  return (
    <ReportCard
      title={t(texts.timespans)}
      span={6}
      report={report}
      aside={
        permission.can('boss.timespan.set') === 'granted' && (
          <IconButton icon={gearIcon} label={t(texts.setTimespans)} onClick={edit} />
        )
      }
      isEmpty={({ List }) => List.every((row) => row.OrderCount === 0)}
    >
      {({ List }) => {
        const rows = List.filter((row) => row.TimespanID !== '0' || row.OrderCount > 0);
        const top = rows.reduce((best, row) => (row.BusinessIncome > best.BusinessIncome ? row : best));
        const nameOf = (row: (typeof rows)[number]): string =>
          row.TimespanID === '0' ? t(texts.unclassified) : row.Name;
        return (
          <BarChart
            label={t(texts.timespansLabel, { name: nameOf(top), amount: money(top.BusinessIncome) })}
            texts={{ table: t(pageTexts.asTable), chart: t(pageTexts.asChart) }}
            categories={rows.map(nameOf)}
            categoryLabel={t(texts.timespans)}
            seriesLabel={names.now}
            values={rows.map((row) => row.BusinessIncome)}
            previous={
              rows.every((row) => row.PrevBusinessIncome === null)
                ? undefined
                : { label: names.before, values: rows.map((row) => row.PrevBusinessIncome) }
            }
            first={rows.indexOf(top)}
            format={money}
            axis={axis}
          />
        );
      }}
    </ReportCard>
  );
}
