/** Amount collected by payment method, the steps from business income to it, and income by payment method. */
import { useStore } from '@nanostores/react';
import type { BizIncomeRes } from '../../../../types/api/finance';
import { paths } from '../../../core/router/paths';
import { useServices, useTexts } from '../../../core/use-services';
import { useHelpButton } from '../../../report/figures/help';
import { metrics } from '../../../report/figures/metrics';
import { ScopeBar } from '../../../report/period/scope-bar';
import { type ReportScope, useReportScope } from '../../../report/period/use-scope';
import { Freshness } from '../../../report/reading/freshness';
import { Later } from '../../../report/reading/later';
import { pageTexts } from '../../../report/reading/page-texts';
import { ReportScreen } from '../../../report/reading/report-screen';
import { dataOf, useReport } from '../../../report/reading/use-report';
import { SendAction } from '../../../report/send/send-action';
import { useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { Cell } from '../../../ui/lists/cell';
import { StateView } from '../../../ui/state-view';
import { Bridge } from './bridge';
import { CameBackCard } from './came-back';
import { isPaid } from './collected-parts';
import { CollectedTable } from './collected-table';
import { texts } from './collection-texts';

/** Longest range of the call, in days (docs/product/contract.md#limits). */
const MAX_DAYS = 366;

const loadSending = () => import('./send-income');
const loadCounts = () => import('./counts-card');

/** Without the methods of the earlier period alone, which are of interest only beside their change. */
const paidGroups = ({ Groups }: BizIncomeRes) =>
  Groups.map((group) => ({ ...group, Items: group.Items.filter(isPaid) })).filter(
    ({ Items }) => Items.length > 0,
  );

function Methods({ data, scope }: { data: BizIncomeRes; scope: ReportScope }) {
  const { t, figure, money, opens } = useTools();
  const helpButton = useHelpButton();
  return (
    <Card
      title={t(texts.byMethod)}
      flush
      span={6}
      help={helpButton(data.TaxAmount || data.TipAmount ? 'tax' : 'income', data)}
    >
      {paidGroups(data).map((group) => (
        <section key={group.PayGroup} aria-label={group.GroupName}>
          {group.Items.length > 1 && (
            <Cell
              label={<b>{group.GroupName}</b>}
              value={`${money(group.NetAmount)} · ${figure(group.Rate, 'percent')}`}
              look="strong"
            />
          )}
          {group.Items.map((item) => (
            <Cell
              key={item.PayCode}
              label={item.PayName}
              note={[
                // Of days without bills amounts are known, and not in how many payments.
                item.Count > 0 ? t(texts.count, { n: figure(item.Count, 'count') }) : '',
                item.RefundAmount > 0 ? t(texts.refunded, { amount: money(item.RefundAmount) }) : '',
                figure(item.Rate, 'percent'),
              ]
                .filter(Boolean)
                .join(' · ')}
              value={money(item.NetAmount)}
              onClick={item.PayCode ? opens(paths.orders, { ...scope.query, pay: item.PayCode }) : undefined}
            />
          ))}
        </section>
      ))}
      {(['TaxAmount', 'TipAmount'] as const).map(
        (key) =>
          !!data[key] && <Cell key={key} label={`− ${t(metrics[key].label)}`} value={money(data[key])} />,
      )}
      <Cell label={<b>{t(texts.income)}</b>} value={money(data.BusinessIncome)} look="strong" />
    </Card>
  );
}

export function IncomeDetails() {
  const { t } = useTexts();
  const { router } = useServices();
  useStore(router.$route);
  const scope = useReportScope();
  const report = useReport(
    '/api/BossAssistant/GetBusinessInfoIncome',
    { ...scope.range, Detail: 1 },
    scope.read,
  );
  return (
    <ReportScreen
      title={t(texts.incomeTitle)}
      report={report}
      actions={
        <SendAction
          title={t(texts.incomeTitle)}
          scope={scope}
          of={dataOf(report)}
          load={loadSending}
          given={(data) => data}
        />
      }
      bars={<ScopeBar scope={scope} maxDays={MAX_DAYS} />}
    >
      {(data) => (
        <>
          <Freshness meta={data} />
          <CollectedTable data={data} scope={scope} />
          <Bridge data={data} scope={scope} />
          {data.CameBack && <CameBackCard back={data.CameBack} scope={scope} />}
          {data.Counts && data.Counts.length > 0 && (
            <Later load={loadCounts} props={{ counts: data.Counts }} />
          )}
          {data.Groups.length === 0 ? (
            <Card label={t(texts.byMethod)} span={6}>
              <StateView small kind="empty" title={t(pageTexts.noBills)} />
            </Card>
          ) : (
            <Methods data={data} scope={scope} />
          )}
        </>
      )}
    </ReportScreen>
  );
}
