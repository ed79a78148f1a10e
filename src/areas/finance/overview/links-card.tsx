/** Links to the rankings of stores, dishes and members, with the dates of the overview. */
import { type Path, paths } from '../../../core/router/paths';
import { titles } from '../../../core/router/titles';
import { useServices, useTexts } from '../../../core/use-services';
import type { ReportScope } from '../../../report/period/use-scope';
import { Card } from '../../../ui/figures/card';
import { Cell } from '../../../ui/lists/cell';
import { texts } from '../texts';

const LINKS = [
  [paths.rankShops, 'boss.rank.shop'],
  [paths.sellingDishes, 'boss.finance.goods'],
  [paths.sellingCategory, 'boss.finance.goods'],
  [paths.refundDishes, 'boss.finance.goods'],
  [paths.rankMembers, 'boss.finance.member'],
] as const satisfies readonly [Path, string][];

export function LinksCard({ scope }: { scope: ReportScope }) {
  const { permission, router } = useServices();
  const { t } = useTexts();
  const links = LINKS.filter(([, right]) => permission.can(right) === 'granted');
  if (links.length === 0) return null;
  return (
    <Card flush label={t(texts.moreReports)}>
      {links.map(([path]) => (
        <Cell key={path} label={t(titles[path])} onClick={() => router.navigate(path, scope.query)} />
      ))}
    </Card>
  );
}
