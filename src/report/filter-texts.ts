import type { Texts } from '../i18n/text';

export const texts = {
  filterLost: {
    zh: '部分筛选条件已失效，请重新筛选',
    en: 'Some filters of this link are gone. Please filter again.',
  },
  chosen: { zh: '已选 {n}', en: '{n} selected' },
  many: { zh: '{name}等 {n} 项', en: '{name} +{more}' },
  some: { zh: '{n} 项', en: '{n} selected' },
  nothingToChoose: { zh: '暂无可选项', en: 'Nothing to choose' },
  nothingFound: { zh: '没有找到「{keyword}」', en: 'Nothing found for “{keyword}”' },
  disabled: { zh: '已停用', en: 'Disabled' },
  deleted: { zh: '已删除', en: 'Deleted' },
  tooMany: { zh: '最多选择 {n} 项，请减少选择', en: 'At most {n}. Please select fewer.' },
  allOf: { zh: '{name}：全选', en: '{name}: select all' },
  drop: { zh: '清除筛选「{name}」', en: 'Remove filter “{name}”' },
  applied: { zh: '已选条件', en: 'Applied filters' },
  show: { zh: '查看 {n} 条', en: 'Show {n}' },
  from: { zh: '最低（元）', en: 'Min (¥)' },
  to: { zh: '最高（元）', en: 'Max (¥)' },
  amount: { zh: '请输入金额，如 100 或 99.50', en: 'Enter an amount, e.g. 100 or 99.50' },
  order: { zh: '最高金额不能低于最低金额', en: 'Max must not be below min' },
  atLeast: { zh: '≥ {amount}', en: '≥ {amount}' },
  atMost: { zh: '≤ {amount}', en: '≤ {amount}' },
  exporting: { zh: '正在导出 {n}/{all}', en: 'Exporting {n}/{all}' },
  exported: { zh: '已导出 {n} 条', en: 'Exported {n} rows' },
  exportedSome: {
    zh: '共 {all} 条，已导出前 {n} 条；缩小日期或筛选范围可导出其余',
    en: 'Exported the first {n} of {all} rows. Narrow the dates or filters for the rest.',
  },
  nothingToExport: { zh: '没有可导出的数据', en: 'Nothing to export' },
} satisfies Texts;
