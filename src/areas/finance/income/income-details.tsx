/** Income by method, money that really came in, and the bridge between the two. */
import { useStore } from '@nanostores/react';
import type { BizIncomeRes } from '../../../../types/api/finance';
import { paths } from '../../../core/router/paths';
import { useServices, useTexts } from '../../../core/use-services';
import { useFormats } from '../../../report/figures/formats';
import { useHelpButton } from '../../../report/figures/help';
import { ScopeBar } from '../../../report/period/scope-bar';
import { type ReportScope, useReportScope } from '../../../report/period/use-scope';
import { Freshness } from '../../../report/reading/freshness';
import { pageTexts } from '../../../report/reading/page-texts';
import { ReportScreen } from '../../../report/reading/report-screen';
import { useReport } from '../../../report/reading/use-report';
import { SendAction, scopeNames, timeOf } from '../../../report/send/send-action';
import { Card } from '../../../ui/figures/card';
import { Cell } from '../../../ui/lists/cell';
import { StateView } from '../../../ui/state-view';
import { texts } from './collection-texts';

/** Longest range of the call, in days (docs/product/contract.md#limits). */
const MAX_DAYS = 366;

const loadSending = () => import('./send-income');

function Methods({ data, scope }: { data: BizIncomeRes; scope: ReportScope }) {
  const { t } = useTexts();
  const { router } = useServices();
  const { figure, money } = useFormats();
  const helpButton = useHelpButton();
  return (
    <Card title={t(texts.byMethod)} flush span={6} help={helpButton('income')}>
      {data.Groups.map((group) => (
        <section key={group.PayGroup} aria-label={group.GroupName}>
          <Cell
            label={<b>{group.GroupName}</b>}
            value={`${money(group.NetAmount)} · ${figure(group.Rate, 'percent')}`}
            look="strong"
          />
          {group.Items.map((item) => (
            <Cell
              key={item.PayCode}
              label={item.PayName}
              note={[
                t(texts.count, { n: figure(item.Count, 'count') }),
                item.RefundAmount > 0 ? t(texts.refunded, { amount: money(item.RefundAmount) }) : '',
                figure(item.Rate, 'percent'),
              ]
                .filter(Boolean)
                .join(' · ')}
              value={money(item.NetAmount)}
              onClick={() => router.navigate(paths.orders, { ...scope.query, pay: item.PayCode })}
            />
          ))}
        </section>
      ))}
      <Cell label={<b>{t(texts.income)}</b>} value={money(data.BusinessIncome)} look="strong" />
    </Card>
  );
}

function Collected({ collected }: { collected: BizIncomeRes['Collected'] }) {
  const { t } = useTexts();
  const { figure, money } = useFormats();
  const helpButton = useHelpButton();
  return (
    <Card title={t(texts.collected)} flush span={6} help={helpButton('collected')}>
      <Cell label={t(texts.operating)} value={money(collected.Operating)} />
      {collected.NonOperating.map((item) => (
        <Cell
          key={item.Code}
          label={item.Name}
          note={`${t(texts.nonOperating)} · ${t(texts.count, { n: figure(item.Count, 'count') })}`}
          value={money(item.Amount)}
        />
      ))}
      <Cell label={<b>{t(texts.collected)}</b>} value={money(collected.Total)} look="strong" />
    </Card>
  );
}

/** How the income becomes the money in the till: what was not paid in money, and money that is no income. */
function Bridge({ data, scope }: { data: BizIncomeRes; scope: ReportScope }) {
  const { t } = useTexts();
  const { router } = useServices();
  const { money } = useFormats();
  const { Bridge: lines, Total } = data.Collected;
  return (
    <Card title={t(texts.bridge)} flush>
      <Cell
        label={<b>{t(texts.income)}</b>}
        note={t(texts.bridgeNote)}
        value={money(data.BusinessIncome)}
        look="strong"
      />
      {lines.map((line) => (
        <Cell
          key={line.Name}
          label={line.Name}
          value={`${line.Sign === 1 ? '+' : '−'} ${money(line.Amount)}`}
          onClick={
            line.IsCrossDay === 1
              ? () => router.navigate(paths.orders, { ...scope.query, cross: '1' })
              : undefined
          }
        />
      ))}
      <Cell label={<b>{t(texts.collected)}</b>} value={`= ${money(Total)}`} look="strong" />
    </Card>
  );
}

export function IncomeDetails() {
  const { t } = useTexts();
  const { router } = useServices();
  useStore(router.$route);
  const scope = useReportScope(0);
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
          {...scopeNames(scope)}
          time={timeOf(report)}
          load={loadSending}
          given={report.kind === 'ready' ? report.data : undefined}
        />
      }
      bars={<ScopeBar scope={scope} maxDays={MAX_DAYS} />}
    >
      {(data) => (
        <>
          <Freshness meta={data} />
          {data.Groups.length === 0 && (
            <Card label={t(texts.byMethod)}>
              <StateView small kind="empty" title={t(pageTexts.noBills)} />
            </Card>
          )}
          {data.Groups.length > 0 && <Methods data={data} scope={scope} />}
          <Collected collected={data.Collected} />
          <Bridge data={data} scope={scope} />
        </>
      )}
    </ReportScreen>
  );
}
