// Icons that pages behind the entry page share.
import type { IconPath } from './icon';

export const exportIcon: IconPath = 'M12 3.5V15M8 11l4 4 4-4M5 12v7.5h14V12';
export const shareIcon: IconPath = 'M12 15V3.5M8 7.5l4-4 4 4M8 11H5v8.5h14V11h-3';
export const filterIcon: IconPath = 'M4 5.5h16l-6.2 7.3V18l-3.6 1.8v-7z';
export const gearIcon: IconPath =
  'M4 7.5h8.5M17.5 7.5H20M4 16.5h2.5M11.5 16.5H20M15 10a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM9 19a2.5 2.5 0 100-5 2.5 2.5 0 000 5z';
export const calendarIcon: IconPath =
  'M4 8a2 2 0 012-2h12a2 2 0 012 2v10a2 2 0 01-2 2H6a2 2 0 01-2-2zM4 10.5h16M8.5 4v4M15.5 4v4';
export const copyIcon: IconPath = 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9';
export const sortIcon: IconPath = 'M8 5v14M4.5 15.5L8 19l3.5-3.5M16 19V5M12.5 8.5L16 5l3.5 3.5';
