/** The five best-selling dishes and categories, and the five most returned dishes. */
import { useStore } from '@nanostores/react';
import type { RankType } from '../../../../types/api/rank';
import { type Path, paths } from '../../../core/router/paths';
import { useServices, useTexts } from '../../../core/use-services';
import type { Text } from '../../../i18n/text';
import { words } from '../../../i18n/words';
import { useFormats } from '../../../report/figures/formats';
import { Delta } from '../../../report/figures/trend';
import { unitText } from '../../../report/figures/unit';
import type { ReportScope } from '../../../report/period/use-scope';
import { LeftOut } from '../../../report/reading/left-out';
import { ReportCard } from '../../../report/reading/report-card';
import { useReport } from '../../../report/reading/use-report';
import { Segmented } from '../../../ui/forms/segmented';
import { RankingList } from '../../../ui/lists/ranking-list';
import { texts } from '../texts';

const TOP = 5;

const KINDS = [
  { value: 1, label: texts.bestDishes, path: paths.sellingDishes },
  { value: 2, label: texts.bestCategories, path: paths.sellingCategory },
  { value: 3, label: texts.returned, path: paths.refundDishes },
] as const satisfies readonly { value: RankType; label: Text; path: Path }[];

export function GoodsCard({ scope }: { scope: ReportScope }) {
  const { t } = useTexts();
  const { router } = useServices();
  const { figure, money, locale } = useFormats();
  const { query } = useStore(router.$route);
  // The tab is kept in the address, so that going back restores it.
  const shown = KINDS.find(({ value }) => String(value) === query.tab) ?? KINDS[0];
  const kind = shown.value;
  const isGone = kind === 3;
  const report = useReport(
    '/api/BossAssistant/GetBusinessInfoGoods',
    // What sells best is told as on its own page: by amount, and dishes without drinks and staples, which would lead it.
    {
      ...scope.range,
      RankType: kind,
      OrderBy: isGone ? 1 : 2,
      DishesOnly: kind === 1 ? 1 : 0,
      Top: TOP,
    },
    scope.read,
  );
  return (
    <ReportCard
      title={t(texts.goods)}
      span={6}
      report={report}
      isEmpty={({ List }) => List.length === 0}
      emptyText={t(texts.noSales)}
      more={{ label: t(words.more), onClick: () => router.navigate(shown.path, scope.query) }}
      aside={
        <Segmented
          label={t(texts.goods)}
          value={kind}
          onChange={(tab) => router.setQuery({ tab: tab === 1 ? '' : String(tab) })}
          options={KINDS.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      }
    >
      {({ List, LeftOut: leftOut }) => {
        const field = isGone ? 'Qty' : 'Amount';
        // The rows come ranked by it.
        const most = List[0]?.[field] ?? 0;
        return (
          <>
            <RankingList
              label={t(texts.goods)}
              items={List.map((row) => {
                const amount = money(row.Amount);
                // A category has no unit: its quantity would add bowls to kilograms.
                const quantity =
                  (isGone || row.UnitName) &&
                  `${figure(row.Qty, 'quantity')} ${unitText(row.UnitName, row.Qty, locale)}`;
                return {
                  key: `${row.ID} ${row.SpecName}`,
                  name: row.SpecName ? `${row.Name}（${row.SpecName}）` : row.Name,
                  value: isGone ? quantity : amount,
                  share: most > 0 ? row[field] / most : 0,
                  note: (
                    <>
                      {isGone ? amount : quantity}{' '}
                      <Delta
                        now={row[field]}
                        before={row[`Prev${field}`]}
                        rise={isGone ? 'bad' : 'good'}
                        format={isGone ? 'quantity' : 'money'}
                      />
                    </>
                  ),
                };
              })}
            />
            <LeftOut names={leftOut} />
          </>
        );
      }}
    </ReportCard>
  );
}
