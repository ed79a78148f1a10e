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
  const items = menu.flatMap(({ path, label, icon, code, days }) => {
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

/** Entries of the menu on the entry page; which are shown depends on the user's rights. */
interface MenuEntry {
  path: Path;
  label: Text;
  icon: IconName;
  /** User code that grants the page (docs/product/permissions.md#codes). */
  code: string;
  /** Longest period of the page, in days; 0 for a page without one (docs/product/contract.md#limits). */
  days: number;
}

const menu: readonly MenuEntry[] = [
  { path: paths.finance, label: texts.overview, icon: overviewIcon, code: 'boss.finance', days: 366 },
  { path: paths.target, label: texts.targets, icon: targetIcon, code: 'boss.target', days: 0 },
  { path: paths.orders, label: texts.orders, icon: ordersIcon, code: 'boss.order', days: 93 },
  { path: paths.food, label: texts.dishes, icon: dishesIcon, code: 'boss.food', days: 366 },
  { path: paths.abnormal, label: texts.sensitive, icon: shieldIcon, code: 'boss.abnormal', days: 93 },
  { path: paths.rankShops, label: texts.rankShops, icon: trophyIcon, code: 'boss.rank.shop', days: 366 },
  {
    path: paths.rankMembers,
    label: texts.rankMembers,
    icon: membersIcon,
    code: 'boss.finance.member',
    days: 366,
  },
  { path: paths.rankGoods, label: texts.rankGoods, icon: rankingIcon, code: 'boss.finance.goods', days: 366 },
  { path: paths.messages, label: texts.messages, icon: messageIcon, code: 'boss.msg', days: 0 },
];
