/** The menu of the pages the user may open; pages that the edition lacks are greyed. */

import { useStore } from '@nanostores/react';
import { type Path, paths } from '../../core/router/paths';
import type { Text } from '../../i18n/text';
import { words } from '../../i18n/words';
import { chosenPeriod } from '../../report/period/chosen-period';
import { useTools } from '../../report/tools';
import { Card } from '../../ui/figures/card';
import type { IconName } from '../../ui/icon';
import { MenuGrid } from '../../ui/lists/menu-grid';
import {
  dishesIcon,
  membersIcon,
  messageIcon,
  ordersIcon,
  overviewIcon,
  rankingIcon,
  shieldIcon,
  targetIcon,
  trophyIcon,
} from '../../ui/menu-icons';
import { texts } from './texts';

/** A page opens with the period that was chosen last; before the first trade of the day with yesterday, unless the host says otherwise. */
export function MenuCard({ isQuiet }: { isQuiet: boolean }) {
  const { environment, overlays, permission, router, $hasMessages, t } = useTools();
  useStore(permission.$lists);
  const hasMessages = useStore($hasMessages);
  const chosen = useStore(chosenPeriod(router));
  const first = isQuiet && environment.options.defaults?.range === undefined ? { range: '1' } : {};
  const items = menu.flatMap(([path, label, icon, code, days]) => {
    const right = permission.can(code);
    if (right === 'denied' || (path === paths.messages && !hasMessages)) return [];
    const off = right === 'not-in-edition' ? t(words.notInEdition) : undefined;
    const query = days === 0 ? {} : chosen && chosen.days <= days ? chosen.query : first;
    return [
      {
        key: path,
        icon,
        label: t(label),
        off,
        onClick: () => (off ? overlays.toast(off) : router.navigate(path, query)),
      },
    ];
  });
  return (
    <Card flush label={t(texts.menu)}>
      <MenuGrid label={t(texts.menu)} items={items} />
    </Card>
  );
}

/**
 * Entries of the menu, of which the user's rights show some: page, name, icon, right (docs/product/permissions.md#codes), and
 * the longest period of the page, in days, 0 for a page without one (docs/product/contract.md#limits).
 */
const menu: readonly (readonly [path: Path, label: Text, icon: IconName, code: string, days: number])[] = [
  [paths.finance, texts.overview, overviewIcon, 'boss.finance', 366],
  [paths.target, texts.targets, targetIcon, 'boss.target', 0],
  [paths.orders, texts.orders, ordersIcon, 'boss.order', 93],
  [paths.food, texts.dishes, dishesIcon, 'boss.food', 366],
  [paths.abnormal, texts.sensitive, shieldIcon, 'boss.abnormal', 93],
  [paths.rankShops, texts.rankShops, trophyIcon, 'boss.rank.shop', 366],
  [paths.rankMembers, texts.rankMembers, membersIcon, 'boss.finance.member', 366],
  [paths.rankGoods, texts.rankGoods, rankingIcon, 'boss.finance.goods', 366],
  [paths.messages, texts.messages, messageIcon, 'boss.msg', 0],
];
