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
  none: (): Words => ({ zh: '还没有导入。', tw: '還沒有匯入。', en: 'There are no imports.' }),
  undo: (): Words => ({
    zh: '撤回其中一个：npm run import -- undo <编号> --company <企业号>',
    tw: '撤回其中一個：npm run import -- undo <編號> --company <公司代號>',
    en: 'To take one out again: npm run import -- undo <number> --company <code>',
  }),
  byCommand: (): Words => ({ zh: '命令行', tw: '命令列', en: 'command line' }),
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
  kept: (count: number, bills: string): Words => ({
    zh: `${count} 张账单予以保留，因为导入之后有改动：${bills}`,
    tw: `${count} 張帳單予以保留，因為匯入之後有改動：${bills}`,
    en: `${count} bills stay, because something changed them after the import: ${bills}`,
  }),
};

export const isOfDish = (ofDay: string | undefined): boolean => ofDay !== undefined && ofDay in DISHES;

export const totalWords = {
  paid: (name: string): Words => ({ zh: `${name} 支付`, tw: `${name} 付款`, en: `paid by ${name}` }),
  cash: (action: string): Words => ({ zh: `现金 ${action}`, tw: `現金 ${action}`, en: `cash ${action}` }),
  measure: (measure: string): Words => MEASURES[measure] ?? { zh: measure, tw: measure, en: measure },
  dish: (ofDay: string, dish: string): Words => {
    const { zh, tw, en } = DISHES[ofDay] ?? { zh: ofDay, tw: ofDay, en: ofDay };
    return { zh: `${zh} ${dish}`, tw: `${tw} ${dish}`, en: `${en} ${dish}` };
  },
  dishes: (count: number): Words => ({
    zh: `${count} 个菜品`,
    tw: `${count} 個餐點`,
    en: `${count} dishes`,
  }),
  noBills: (day: string, figures: string): Words => ({
    zh: `${day} ○ 只有日合计，没有账单可核对：${figures}`,
    tw: `${day} ○ 只有日合計，沒有帳單可核對：${figures}`,
    en: `${day} ○ daily figures only, no bills to hold them against: ${figures}`,
  }),
  bill: (bill: string, there: string, here: string): Words => ({
    zh: `${bill}（文件为 ${there}，此处为 ${here}）`,
    tw: `${bill}（檔案為 ${there}，此處為 ${here}）`,
    en: `${bill} (the file says ${there}, here ${here})`,
  }),
  unexplained: (): Words => ({
    zh: '没有单张账单能解释',
    tw: '沒有單張帳單能解釋',
    en: 'no single bill explains it',
  }),
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
