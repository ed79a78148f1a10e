/** Links to the rankings of stores, dishes and members, with the dates of the overview. */
import { type Path, paths } from '../../../core/router/paths';
import { titles } from '../../../core/router/titles';
import type { ReportScope } from '../../../report/period/use-scope';
import { useTools } from '../../../report/tools';
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
  const { t, may, opens } = useTools();
  const links = LINKS.filter(([, right]) => may(right));
  if (links.length === 0) return null;
  return (
    <Card flush label={t(texts.moreReports)}>
      {links.map(([path]) => (
        <Cell key={path} label={t(titles[path])} onClick={opens(path, scope.query)} />
      ))}
    </Card>
  );
}
