/** Entries of the menu on the entry page; which are shown depends on the user's rights. */
import { type Path, paths } from '../../core/router/paths';
import type { Text } from '../../i18n/text';
import type { IconName } from '../../ui/icon';
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

export interface MenuEntry {
  path: Path;
  label: Text;
  icon: IconName;
  /** User code that grants the page (docs/product/permissions.md#codes). */
  code: string;
  /** Longest period of the page, in days; 0 for a page without one (docs/product/contract.md#limits). */
  days: number;
}

export const menu: readonly MenuEntry[] = [
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
