/** The newest operations of the period, with a link to the full list. */
import type { SensitivePageRes } from '../../../types/api/abnormal';
import { paths } from '../../core/router/paths';
import { ALL_SHOPS } from '../../core/session/session';
import { useServices, useTexts } from '../../core/use-services';
import { useFormats } from '../../report/figures/formats';
import type { ReportScope } from '../../report/period/use-scope';
import { ReportCard } from '../../report/reading/report-card';
import type { ReportState } from '../../report/reading/use-report';
import { change } from './kinds';
import { RecordRow } from './record-row';
import { texts } from './texts';

export function NewestCard({ scope, report }: { scope: ReportScope; report: ReportState<SensitivePageRes> }) {
  const { t } = useTexts();
  const { router, session } = useServices();
  const isOfStores = (scope.shopId ?? session.shopId()) === ALL_SHOPS;
  const { figure, money } = useFormats();
  return (
    <ReportCard
      flush
      title={t(texts.newest)}
      report={report}
      isEmpty={({ List }) => List.length === 0}
      emptyText={t(texts.clear)}
      more={{
        label: t(texts.all),
        onClick: () => router.navigate(paths.abnormalLists, { ...scope.query, type: '0' }),
      }}
    >
      {({ List }) =>
        List.map((row) => (
          <RecordRow
            key={row.RecordID}
            row={row}
            facts={change(row, { t, figure, money }) || ''}
            isMixed
            isOfStores={isOfStores}
            today={scope.today}
          />
        ))
      }
    </ReportCard>
  );
}
