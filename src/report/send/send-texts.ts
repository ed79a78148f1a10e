import type { Texts } from '../../i18n/text';

export const texts = {
  send: { zh: '分享与导出', en: 'Share and export' },
  picture: { zh: '图片', en: 'Picture' },
  pictureNote: { zh: '长图，可发微信', en: 'For chats, amounts as shown' },
  excel: { zh: 'Excel 表格', en: 'Excel' },
  csv: { zh: 'CSV', en: 'CSV' },
  print: { zh: '打印或存为 PDF', en: 'Print or save as PDF' },
  withTotals: { zh: '表格附合计行', en: 'Totals row in tables' },
  exporting: { zh: '正在导出 {n}/{all}', en: 'Exporting {n}/{all}' },
  exported: { zh: '已导出 {n} 条', en: 'Exported {n} rows' },
  exportedSome: {
    zh: '共 {all} 条，已导出前 {n} 条；缩小日期或筛选范围可导出其余',
    en: 'Exported the first {n} of {all} rows. Narrow the dates or filters for the rest.',
  },
  nothingToExport: { zh: '没有可导出的数据', en: 'Nothing to export' },
  more: { zh: '共 {n} 条', en: '{n} in all' },
  nothing: { zh: '该时段没有数据', en: 'Nothing in this period' },
  brand: { zh: '老板助手', en: 'Boss assistant' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
} satisfies Texts;
