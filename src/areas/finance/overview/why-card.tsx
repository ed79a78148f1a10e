/** What moved the business income against the compared period; a back end that cannot say has no such card. */
import type { ChangeKind, IncomeChangeRes } from '../../../../types/api/insight';
import { type Path, paths } from '../../../core/router/paths';
import { addMoney } from '../../../lib/money';
import { signedMoney } from '../../../report/figures/formats';
import { barName, isMoved, mainCauses, texts } from '../../../report/figures/income-change';
import type { ReportScope } from '../../../report/period/use-scope';
import { StateOf } from '../../../report/reading/state-of';
import { useReport } from '../../../report/reading/use-report';
import { useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { Waterfall } from '../waterfall';

/** Where a bar leads unless to the bills: dishes by mix and price, bills with the discounts and refunds first. */
const TO: { [Kind in ChangeKind]?: [Path, Record<string, string>] } = {
  5: [paths.food, {}],
  6: [paths.food, {}],
  11: [paths.orders, { sort: 'discount' }],
  12: [paths.orders, { state: '4,7' }],
};
const OLD_BACK_END = 404;

export function WhyCard({ scope }: { scope: ReportScope }) {
  const { t } = useTools();
  const report = useReport('/api/Insight/GetIncomeChange', scope.range, scope.read);
  if (report.kind === 'failed' && report.status === OLD_BACK_END) return null;
  if (report.kind === 'ready' && report.data.Bars.length === 0) return null;
  return (
    <Card title={t(texts.why)} flush>
      <StateOf report={report}>{(data) => <Causes data={data} scope={scope} />}</StateOf>
    </Card>
  );
}

function Causes({ data, scope }: { data: IncomeChangeRes; scope: ReportScope }) {
  const { t, money, opens } = useTools();
  const { Before, After, Bars, Usual } = data;
  const sentence = isMoved(data) ? mainCauses(Bars, { t, money }) : Usual === null ? '' : t(texts.usual);
  let level = 0;
  return (
    <>
      {sentence && (
        <p className="caption" style={{ padding: '0 16px 4px' }}>
          {sentence}
        </p>
      )}
      <Waterfall
        rows={[
          ...Bars.map((bar) => {
            const from = level;
            level = addMoney(from, bar.Amount);
            const [path, query] =
              bar.ShopID === undefined
                ? (TO[bar.Kind] ?? [paths.orders, {}])
                : ([paths.finance, { shopId: bar.ShopID }] as const);
            return {
              key: `${bar.Kind} ${bar.ShopID ?? ''}`,
              from,
              to: level,
              label: barName(bar, t),
              value: signedMoney(bar.Amount, money),
              onClick: opens(path, { ...scope.query, ...query }),
            };
          }),
          {
            key: 'sum',
            from: 0,
            to: level,
            isWhole: true,
            look: 'strong' as const,
            label: <b>{t(texts.fromTo, { before: money(Before), after: money(After) })}</b>,
            value: signedMoney(addMoney(After, -Before), money),
          },
        ]}
      />
    </>
  );
}
