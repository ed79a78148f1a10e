/** Message types: their tabs and icons. */

import type { MsgType } from '../../../types/api/message-service';
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import { words } from '../../i18n/words';
import type { IconName } from '../../ui/icon';
import { membersIcon, overviewIcon, shieldIcon, targetIcon } from '../../ui/menu-icons';
import { refreshIcon } from '../../ui/row-icons';
import { texts } from './texts';

const progress = textsOf('progress');

interface Tab {
  value: string;
  label: Text;
  types: readonly MsgType[];
}

/** Tabs of docs/product/screens.md#message-centre. */
export const TABS: readonly [Tab, ...Tab[]] = [
  { value: '', label: words.all, types: [] },
  { value: '1', label: texts.daily, types: [1, 6, 10] },
  { value: '2', label: texts.sensitive, types: [2] },
  { value: '3', label: texts.unpaid, types: [3] },
  { value: '4', label: progress.goal, types: [4, 5] },
  { value: '9', label: texts.system, types: [7, 8, 9] },
];

export const ICONS: Record<MsgType, IconName> = {
  1: overviewIcon,
  2: shieldIcon,
  3: 'clock',
  4: targetIcon,
  5: targetIcon,
  6: refreshIcon,
  7: membersIcon,
  8: 'cloud-off',
  9: 'bell',
  10: 'M12 4v16M7 20h10M5 7h14M5 7l-2.5 6.5h5zM19 7l-2.5 6.5h5z',
};
