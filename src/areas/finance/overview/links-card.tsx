/** Links to the rankings of stores, dishes and members, with the dates of the overview. */
import { paths } from '../../../core/router/paths';
import { titles } from '../../../core/router/titles';
import { Lines } from '../../../report/list/lines';
import type { ReportScope } from '../../../report/period/use-scope';
import { useTools } from '../../../report/tools';
import { texts } from '../texts';

const LINKS = [
  [paths.rankShops, 'boss.rank.shop'],
  [paths.sellingDishes, 'boss.finance.goods'],
  [paths.sellingCategory, 'boss.finance.goods'],
  [paths.refundDishes, 'boss.finance.goods'],
  [paths.rankMembers, 'boss.finance.member'],
] as const;

export function LinksCard({ scope }: { scope: ReportScope }) {
  const { t, may, opens } = useTools();
  return (
    <Lines
      flush
      label={t(texts.moreReports)}
      lines={LINKS.map(
        ([path, right]) => may(right) && { label: t(titles[path]), onClick: opens(path, scope.query) },
      )}
    />
  );
}
