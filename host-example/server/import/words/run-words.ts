/** Runs of imports, and what they state of the days, as lines. */
import type { Words } from '../../lang';

const MEASURES: Record<string, Words> = {
  net: { zh: '净销售额', tw: '淨銷售額', en: 'net sales' },
  tax: { zh: '税', tw: '稅', en: 'tax' },
  tip: { zh: '小费', tw: '小費', en: 'tips' },
  gross: { zh: '折前销售额', tw: '折前銷售額', en: 'sales before discounts' },
  discount: { zh: '优惠', tw: '優惠', en: 'discounts' },
  bills: { zh: '账单数', tw: '帳單數', en: 'bills' },
  guests: { zh: '人数', tw: '人數', en: 'guests' },
  tables: { zh: '桌数', tw: '桌數', en: 'tables' },
};
/** Before the name of a dish. */
const DISHES: Record<string, Words> = {
  dish_qty: { zh: '售出', tw: '售出', en: 'sold' },
  dish_sale: { zh: '折前销售额', tw: '折前銷售額', en: 'sales before discounts of' },
  dish_net: { zh: '净销售额', tw: '淨銷售額', en: 'net sales of' },
  dish_return: { zh: '退菜', tw: '退餐', en: 'returned' },
  dish_gift: { zh: '赠送', tw: '贈送', en: 'given' },
};

export const runWords = {
  run: (
    head: string,
    counts: { created: number; updated: number; unchanged: number; left: number },
    state: 'done' | 'takenOut' | 'cutShort',
  ): Words => ({
    zh: `${head}  新增 ${counts.created} 张账单，更新 ${counts.updated} 张，未变 ${counts.unchanged} 张，未接收 ${counts.left} 张${{ done: '', takenOut: '  已撤回', cutShort: '  中断' }[state]}`,
    tw: `${head}  新增 ${counts.created} 張帳單，更新 ${counts.updated} 張，未變 ${counts.unchanged} 張，未接收 ${counts.left} 張${{ done: '', takenOut: '  已撤回', cutShort: '  中斷' }[state]}`,
    en: `${head}  ${counts.created} bills created, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counts.left} left out${{ done: '', takenOut: '  taken out', cutShort: '  cut short' }[state]}`,
  }),
  undone: (
    id: number,
    code: string,
    counts: { removed: number; restored: number; totals: number; menu: number },
  ): Words => ({
    zh: `${code} 的导入 ${id} 已撤回：移除 ${counts.removed} 张账单，恢复 ${counts.restored} 张为之前的内容，移除 ${counts.totals} 个对账合计和 ${counts.menu} 个菜单、桌台与人员条目`,
    tw: `${code} 的匯入 ${id} 已撤回：移除 ${counts.removed} 張帳單，恢復 ${counts.restored} 張為之前的內容，移除 ${counts.totals} 個對帳合計和 ${counts.menu} 個菜單、桌位與人員項目`,
    en: `import ${id} of ${code} is taken out: ${counts.removed} bills removed, ${counts.restored} as they were before, ${counts.totals} control totals and ${counts.menu} entries of the menu, tables and people removed`,
  }),
};

export const isOfDish = (ofDay: string | undefined): boolean => ofDay !== undefined && ofDay in DISHES;

export const totalWords = {
  measure: (measure: string): Words => MEASURES[measure] ?? { zh: measure, tw: measure, en: measure },
  dish: (ofDay: string, dish: string): Words => {
    const { zh, tw, en } = DISHES[ofDay] ?? { zh: ofDay, tw: ofDay, en: ofDay };
    return { zh: `${zh} ${dish}`, tw: `${tw} ${dish}`, en: `${en} ${dish}` };
  },
  difference: (
    name: string,
    amounts: { there: string; here: string; difference: string },
    bills: string,
    more: number,
  ): Words => ({
    zh: `${name}：文件为 ${amounts.there}，此处为 ${amounts.here}，相差 ${amounts.difference}：${bills}${more > 0 ? ` 及另外 ${more} 张` : ''}`,
    tw: `${name}：檔案為 ${amounts.there}，此處為 ${amounts.here}，相差 ${amounts.difference}：${bills}${more > 0 ? ` 及另外 ${more} 張` : ''}`,
    en: `${name}: the file says ${amounts.there}, here ${amounts.here}, difference ${amounts.difference}: ${bills}${more > 0 ? ` and ${more} more` : ''}`,
  }),
};
