import type { Texts } from '../../../i18n/text';

export const texts = {
  part: { zh: '时段 {n}', en: 'Day part {n}' },
  name: { zh: '名称', en: 'Name' },
  begin: { zh: '开始', en: 'From' },
  end: { zh: '结束', en: 'To' },
  remove: { zh: '删除「{name}」', en: 'Remove “{name}”' },
  add: { zh: '添加时段', en: 'Add a day part' },
  basis: { zh: '账单归入时段', en: 'A bill belongs to' },
  byOpening: { zh: '按开台时间', en: 'when it was opened' },
  bySettling: { zh: '按结账时间', en: 'when it was settled' },
  nextDay: { zh: '至次日', en: 'ends next day' },
  isDefault: { zh: '当前为系统默认时段', en: 'These are the default day parts' },
  copy: { zh: '同时应用到其他 {n} 家门店', en: 'Also for the other {n} stores' },
} satisfies Texts;
