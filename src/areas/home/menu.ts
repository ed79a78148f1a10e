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
}

export const menu: readonly MenuEntry[] = [
  { path: paths.finance, label: texts.overview, icon: overviewIcon, code: 'boss.finance' },
  { path: paths.target, label: texts.targets, icon: targetIcon, code: 'boss.target' },
  { path: paths.orders, label: texts.orders, icon: ordersIcon, code: 'boss.order' },
  { path: paths.food, label: texts.dishes, icon: dishesIcon, code: 'boss.food' },
  { path: paths.abnormal, label: texts.sensitive, icon: shieldIcon, code: 'boss.abnormal' },
  { path: paths.rankShops, label: texts.rankShops, icon: trophyIcon, code: 'boss.rank.shop' },
  { path: paths.rankMembers, label: texts.rankMembers, icon: membersIcon, code: 'boss.finance.member' },
  { path: paths.rankGoods, label: texts.rankGoods, icon: rankingIcon, code: 'boss.finance.goods' },
  { path: paths.messages, label: texts.messages, icon: messageIcon, code: 'boss.msg' },
];
