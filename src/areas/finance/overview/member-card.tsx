/** Members: their share of the income, new members, recharges and the stored balance. */
import { paths } from '../../../core/router/paths';
import { useServices, useTexts } from '../../../core/use-services';
import { words } from '../../../i18n/words';
import { type FormatKind, useFormats } from '../../../report/figures/formats';
import { useHelpButton } from '../../../report/figures/help';
import { Delta } from '../../../report/figures/trend';
import type { ReportScope } from '../../../report/period/use-scope';
import { ReportCard } from '../../../report/reading/report-card';
import { useReport } from '../../../report/reading/use-report';
import { MetricTiles } from '../../../ui/figures/metric-tiles';
import { texts } from '../texts';

const FIGURES = [
  { key: 'MemberIncome', label: texts.memberIncome, kind: 'compact' },
  { key: 'MemberIncomeRate', label: texts.memberShare, kind: 'rate' },
  { key: 'NewMember', label: texts.newMember, kind: 'count' },
  { key: 'RechargeAmount', label: texts.recharge, kind: 'compact' },
  { key: 'StoredPaid', label: texts.storedPaid, kind: 'compact' },
  { key: 'StoredBalance', label: texts.storedBalance, kind: 'compact' },
] as const satisfies readonly { key: string; label: object; kind: FormatKind }[];

export function MemberCard({ scope }: { scope: ReportScope }) {
  const { t } = useTexts();
  const { router } = useServices();
  const { figure } = useFormats();
  const helpButton = useHelpButton();
  const report = useReport(
    '/api/BossAssistant/GetBusinessInfoMember',
    { ...scope.range, Mode: 1 },
    scope.read,
  );
  const open = (): void => router.navigate(paths.rankMembers, scope.query);
  return (
    <ReportCard
      title={t(texts.members)}
      span={6}
      flush
      report={report}
      help={helpButton('stored')}
      more={{ label: t(words.more), onClick: open }}
    >
      {({ Sum, Prev }) => (
        <MetricTiles
          label={t(texts.members)}
          tiles={FIGURES.map(({ key, label, kind }) => ({
            key,
            label: t(label),
            value: figure(Sum[key], kind),
            // The balance is a current value, so there is no value of an earlier period to compare it with.
            ...(key === 'StoredBalance'
              ? {}
              : { note: <Delta now={Sum[key]} before={Prev?.[key]} format={kind} /> }),
            onClick: open,
          }))}
        />
      )}
    </ReportCard>
  );
}
