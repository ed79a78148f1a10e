// Icons of lists of bills and messages, and of one of them: few pages behind the entry page need them.
import type { IconPath } from './icon';

export const moreIcon: IconPath =
  'M4.6 12a.9.9 0 101.8 0 .9.9 0 00-1.8 0M11.1 12a.9.9 0 101.8 0 .9.9 0 00-1.8 0M17.6 12a.9.9 0 101.8 0 .9.9 0 00-1.8 0';
export const refreshIcon: IconPath = 'M19.5 12a7.5 7.5 0 11-2.3-5.4l2.3 2.2M19.5 4v4.8h-4.8';
