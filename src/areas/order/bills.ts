/** The words for a bill, those of the specification: its states, modes and special operations, one table each. */
import type { BillMode, BillState, SpecialFlag } from '../../../types/api/common';
import type { Text } from '../../i18n/text';
import type { Tone } from '../../ui/figures/pill';

interface StateLook {
  name: Text;
  tone: Tone;
  /** The bill is still to be paid. */
  isOpen: boolean;
  /** The bill is listed but not added up. */
  isVoid: boolean;
}

const look = (zh: string, en: string, tone: Tone, more: Partial<StateLook> = {}): StateLook => ({
  name: { zh, en },
  tone,
  isOpen: false,
  isVoid: false,
  ...more,
});

export const billStates: Record<BillState, StateLook> = {
  1: look('未结账', 'Unpaid', 'warn', { isOpen: true }),
  2: look('已结账', 'Paid', 'ok'),
  3: look('已撤单', 'Order cancelled', 'mute', { isVoid: true }),
  4: look('已结账（部分退款）', 'Paid with partial refund', 'bad'),
  5: look('已撤台', 'Table cancelled', 'mute', { isVoid: true }),
  6: look('未结账（反结账）', 'Unpaid (reverse-settled)', 'warn', { isOpen: true }),
  7: look('已结账（反结账）', 'Paid (reverse-settled)', 'other'),
};

export const BILL_STATES: readonly BillState[] = [1, 2, 4, 6, 7, 3, 5];

export const billModes: Record<BillMode, Text> = {
  1: { zh: '桌台消费', en: 'Table consumption' },
  2: { zh: '点单消费', en: 'Ordering consumption' },
  3: { zh: '快速消费', en: 'Quick consumption' },
};

export const BILL_MODES: readonly BillMode[] = [1, 2, 3];

/** Special operations by `SpecialFlag`, with the one sign that stands for it in a row. */
export const specialFlags: Record<SpecialFlag, { name: Text; sign: Text }> = {
  1: { name: { zh: '撤单', en: 'Cancel order' }, sign: { zh: '撤', en: 'Cancel' } },
  2: { name: { zh: '免单', en: 'Free' }, sign: { zh: '免', en: 'Free' } },
  3: { name: { zh: '赠菜', en: 'Gifted dish' }, sign: { zh: '赠', en: 'Gift' } },
  4: { name: { zh: '退菜', en: 'Returned dish' }, sign: { zh: '退', en: 'Return' } },
  5: { name: { zh: '菜品手动折扣', en: 'Dish manual discount' }, sign: { zh: '折', en: 'Disc.' } },
  6: { name: { zh: '整单手动折扣', en: 'Whole-order manual discount' }, sign: { zh: '折', en: 'Disc.' } },
};

export const SPECIAL_FLAGS: readonly SpecialFlag[] = [1, 2, 3, 4, 5, 6];
