/** Message types: their tabs and icons. */
import type { MsgType } from '../../../types/api/message-service';
import type { Text } from '../../i18n/text';
import type { IconName } from '../../ui/icon';
import { texts } from './texts';

/**
 * Tabs of docs/product/screens.md#message-centre. The call filters by one type, so a tab with several types filters its
 * rows here.
 */
export const TABS: readonly { value: string; label: Text; types: readonly MsgType[] }[] = [
  { value: '', label: texts.all, types: [] },
  { value: '1', label: texts.daily, types: [1, 6, 10] },
  { value: '2', label: texts.sensitive, types: [2] },
  { value: '3', label: texts.unpaid, types: [3] },
  { value: '4', label: texts.target, types: [4, 5] },
  { value: '9', label: texts.system, types: [7, 8, 9] },
];

export const ICONS: Record<MsgType, IconName> = {
  1: 'overview',
  2: 'shield',
  3: 'clock',
  4: 'target',
  5: 'target',
  6: 'refresh',
  7: 'members',
  8: 'cloud-off',
  9: 'bell',
  10: 'scales',
};
