/** What an answer is given by: an option of the command or a key of the map, or the field of the page that is its own. */
import type { Words } from '../../lang';
import { isOnPage } from './said';

/** Labels of the page, as host-example/page/import has them (a test compares them). */
const FIELDS = {
  '--from': { zh: '收银系统', tw: '收銀系統', en: 'Till' },
  '--shop': { zh: '门店', tw: '門市', en: 'Store' },
  '--dates': { zh: '日期写法', tw: '日期寫法', en: 'Order of dates' },
  '--encoding': { zh: '文字编码', tw: '文字編碼', en: 'Encoding' },
  '--currency': { zh: '币种（新门店）', tw: '幣別（新門市）', en: 'Currency (of a new store)' },
  timeFormat: { zh: '时间格式', tw: '時間格式', en: 'How times are written' },
} as const satisfies Record<string, Words>;
export type Option = keyof typeof FIELDS;
export const pageFields: Readonly<Record<Option, Words>> = FIELDS;

export function option(name: Option): Words {
  if (!isOnPage()) return { zh: name, tw: name, en: name };
  const { zh, tw, en } = FIELDS[name];
  return { zh: `“${zh}”`, tw: `「${tw}」`, en: `"${en}"` };
}

/** The words for whoever reads them, by the command or by the page. */
export const bySeat = (ofCommand: Words, ofPage: Words): Words => (isOnPage() ? ofPage : ofCommand);
