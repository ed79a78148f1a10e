/** Amount collected by payment method, the steps from business income to it, and income by payment method. */

import type { BizIncomeRes } from '../../../../types/api/finance';
import { paths } from '../../../core/router/paths';
import { addMoney } from '../../../lib/money';
import { joinList } from '../../../lib/query-string';
import { signedMoney } from '../../../report/figures/formats';
import { helpTopics } from '../../../report/figures/help-topics';
import { metrics } from '../../../report/figures/metrics';
import { Cells, total } from '../../../report/list/lines';
import { PeriodScreen } from '../../../report/period/period-screen';
import { type ReportScope, useReportScope } from '../../../report/period/use-scope';
import { Later } from '../../../report/reading/later';
import { metricNames, pageTexts } from '../../../report/reading/page-texts';
import { useReport } from '../../../report/reading/use-report';
import { useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { joined } from '../../../ui/lists/bound';
import { StateView } from '../../../ui/state-view';
import { Waterfall } from '../waterfall';
import { CameBackCard } from './came-back';
import { isPaid } from './collected-parts';
import { CollectedTable } from './collected-table';
import { texts } from './collection-texts';

const loadSending = () => import('./send-income');
const loadCounts = () => import('./counts-card');

/** Without the methods of the earlier period alone, which are of interest only beside their change. */
const paidGroups = ({ Groups }: BizIncomeRes) =>
  Groups.map((group) => ({ ...group, Items: group.Items.filter(isPaid) })).filter(({ Items }) => Items.length > 0);

/** The income by way of payment, in groups. */
function Methods({ data, scope }: { data: BizIncomeRes; scope: ReportScope }) {
  const { t, figure, helpButton, money, opens } = useTools();
  // Beside the card before it, or over the whole width where that has a neighbour.
  const span = !data.CameBack === !data.Counts?.length ? 6 : 12;
  if (data.Groups.length === 0)
    return (
      <Card label={t(texts.byMethod)} span={span}>
        <StateView small kind="empty" title={t(pageTexts.noBills)} />
      </Card>
    );
  return (
    <Card
      title={t(texts.byMethod)}
      flush
      span={span}
      help={helpButton(data.TaxAmount || data.TipAmount ? 'tax' : 'income', data)}
    >
      {paidGroups(data).map((group) => (
        <section key={group.GroupName} aria-label={group.GroupName}>
          <Cells
            lines={[
              group.Items.length > 1 &&
                total(group.GroupName, joined([money(group.NetAmount), figure(group.Rate, 'percent')])),
              // A group of one is its own head, or it would seem to be one of the group above.
              ...group.Items.map((item) => ({
                ...(group.Items.length > 1
                  ? { label: item.PayName, value: money(item.NetAmount) }
                  : total(item.PayName, money(item.NetAmount))),
                note: [
                  // Of days without bills amounts are known, and not in how many payments.
                  item.Count > 0 && t(texts.count, { n: figure(item.Count, 'count') }),
                  item.RefundAmount > 0 && t(pageTexts.refunded, { amount: money(item.RefundAmount) }),
                  figure(item.Rate, 'percent'),
                ],
                onClick: item.PayCode
                  ? opens(paths.orders, { ...scope.query, pay: joinList([item.PayCode]) })
                  : undefined,
              })),
            ]}
          />
        </section>
      ))}
      <Cells
        lines={[
          ...(['TaxAmount', 'TipAmount'] as const).map(
            (key) => !!data[key] && { label: `− ${t(metrics[key].label)}`, value: money(data[key]) },
          ),
          total(t(metricNames.BusinessIncome), money(data.BusinessIncome)),
        ]}
      />
    </Card>
  );
}

export function IncomeDetails() {
  const { t } = useTools();
  const scope = useReportScope();
  const report = useReport('/api/BossAssistant/GetBusinessInfoIncome', { ...scope.range, Detail: 1 }, scope.read);
  return (
    <PeriodScreen
      title={t(texts.incomeTitle)}
      report={report}
      scope={scope}
      send={{ load: loadSending, given: (data) => data }}
    >
      {(data) => (
        <>
          <CollectedTable data={data} scope={scope} />
          <Bridge data={data} scope={scope} />
          {data.CameBack && <CameBackCard back={data.CameBack} scope={scope} />}
          {data.Counts && data.Counts.length > 0 && (
            <Later load={loadCounts} props={{ counts: data.Counts, all: data.CountsTotal, today: scope.today }} />
          )}
          <Methods data={data} scope={scope} />
        </>
      )}
    </PeriodScreen>
  );
}

/** How the income becomes the money in the till, as a waterfall of at most six rows. */
const KINDS = [
  { kind: 4, label: helpTopics.tax },
  { kind: 1, label: texts.withoutMoney },
  // One line at the most, which has its own name.
  { kind: 5, label: texts.withoutMoney },
  { kind: 2, label: texts.besides },
  { kind: 3, label: texts.otherDay },
] as const;

function Bridge({ data, scope }: { data: BizIncomeRes; scope: ReportScope }) {
  const { t, money, opens } = useTools();
  let level = data.BusinessIncome;
  const rows = KINDS.flatMap(({ kind, label }) => {
    const lines = data.Collected.Bridge.filter((line) => line.Kind === kind);
    const [only] = lines;
    if (!only) return [];
    const amount = addMoney(...lines.map((line) => line.Sign * line.Amount));
    const from = level;
    level = addMoney(from, amount);
    return [
      {
        key: String(kind),
        from,
        to: level,
        label: lines.length === 1 ? only.Name : t(label),
        // What one row stands for, so that the bridge stays as short as the sum it explains.
        note:
          lines.length > 1
            ? joined(lines.map((line) => `${line.Name}\u00a0${signedMoney(line.Sign * line.Amount, money)}`))
            : undefined,
        value: signedMoney(amount, money),
        onClick: only.IsCrossDay === 1 ? opens(paths.orders, { ...scope.query, cross: '1' }) : undefined,
      },
    ];
  });
  const whole = (key: string, label: string, amount: number, value: string) => ({
    key,
    from: 0,
    to: amount,
    isWhole: true,
    look: 'strong' as const,
    label: <b>{label}</b>,
    value,
  });
  const { BusinessIncome, Collected } = data;
  return (
    <Card title={t(texts.bridge)} flush span={6}>
      <Waterfall
        rows={[
          whole('income', t(metricNames.BusinessIncome), BusinessIncome, money(BusinessIncome)),
          ...rows,
          whole('collected', t(metricNames.CollectedAmount), Collected.Total, `= ${money(Collected.Total)}`),
        ]}
      />
    </Card>
  );
}
