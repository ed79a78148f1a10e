// Icons of the areas: the menu of the entry page, and messages.
import type { IconPath } from './icon';

export const overviewIcon: IconPath = 'M4.5 19.5h15M7 16v-4M12 16V6M17 16V9.5';
export const targetIcon: IconPath =
  'M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM12 16.3a4.3 4.3 0 100-8.6 4.3 4.3 0 000 8.6zM12 12v.01';
export const ordersIcon: IconPath = 'M6 3.5h12v17l-2.4-1.7-2.4 1.7-2.4-1.7L8.4 20.5 6 18.8zM9 8.5h6M9 12.5h6';
export const dishesIcon: IconPath = 'M4 17.5h16M5.5 17.5a6.5 6.5 0 0113 0M12 8.5V11M12 6.8v.01M3.5 20h17';
export const shieldIcon: IconPath = 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM12 8.5v4M12 15.5v.01';
export const trophyIcon: IconPath =
  'M8 4h8v5a4 4 0 01-8 0zM8 5.5H4.5c0 3 1.5 4.5 3.7 4.5M16 5.5h3.5c0 3-1.5 4.5-3.7 4.5M12 13v3.5M8.5 20h7M10 20l.5-3.5h3l.5 3.5';
export const membersIcon: IconPath =
  'M9 11.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 19.5c.5-3.2 3-5 6.5-5s6 1.8 6.5 5M15.5 4.8a3.5 3.5 0 010 6.4M17.5 14.8c2.3.6 3.7 2.3 4 4.7';
export const rankingIcon: IconPath = 'M4 20v-7h5v7zM9.5 20V5h5v15zM15 20v-4.5h5V20z';
export const messageIcon: IconPath = 'M4 5.5h16v11h-8L7.5 20v-3.5H4zM8.5 11h.01M12 11h.01M15.5 11h.01';
