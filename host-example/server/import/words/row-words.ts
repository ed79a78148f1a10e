/** What is wrong with a row of a file that is read by a map. */
import type { Words } from '../../lang';
import { bySeat, option } from './option';
import { quoted } from './said';

/** Where the currency of a new shop is said. */
const newShop = () => {
  const [shop, currency] = [option('--shop'), option('--currency')];
  return bySeat(
    {
      zh: '新店请在映射中写 "shop": {"currency": …}',
      tw: '新店請在對應檔中寫 "shop": {"currency": …}',
      en: 'For a new shop say "shop": {"currency": …} in the map',
    },
    {
      zh: `新店请写${shop.zh}和${currency.zh}`,
      tw: `新店請寫${shop.tw}和${currency.tw}`,
      en: `For a new store fill in ${shop.en} and ${currency.en}`,
    },
  );
};

export const rowWords = {
  amount: (name: string, text: string, places: number, decimal: string | null): Words => ({
    zh: `${name} ${quoted(text)} 不是${places === 0 ? '没有小数的金额' : `最多 ${places} 位小数的金额`}${decimal === null ? '' : `；如果小数点是 ${quoted(decimal)}，请写 "decimal": ${quoted(decimal)}`}`,
    tw: `${name} ${quoted(text)} 不是${places === 0 ? '沒有小數的金額' : `最多 ${places} 位小數的金額`}${decimal === null ? '' : `；如果小數點是 ${quoted(decimal)}，請寫 "decimal": ${quoted(decimal)}`}`,
    en: `${name} ${quoted(text)} is not an amount with ${places === 0 ? 'no decimals' : `at most ${places} decimals`}${decimal === null ? '' : `; where ${quoted(decimal)} stands before decimals, say "decimal": ${quoted(decimal)}`}`,
  }),
  /** `options` is the length that options may have, where the text can become one. */
  long: (field: string, limit: number, options: number | null): Words => ({
    zh: `${field} 超过 ${limit} 个字符${options === null ? '' : `；请把这一列写为 columns.options，可容纳 ${options} 个`}`,
    tw: `${field} 超過 ${limit} 個字元${options === null ? '' : `；請把這一欄寫為 columns.options，可容納 ${options} 個`}`,
    en: `${field} is longer than ${limit} characters${options === null ? '' : `; name the column as columns.options, which takes ${options}`}`,
  }),
  currency: (
    path: string,
    line: number,
    name: string,
    text: string,
    written: string,
    currency: string,
  ): Words => {
    const way = newShop();
    return {
      zh: `${path} 第 ${line} 行：${name} ${quoted(text)} 用 ${written} 书写，而币种是 ${currency}。${way.zh}；已有的门店保持自己的币种。没有写入任何数据`,
      tw: `${path} 第 ${line} 列：${name} ${quoted(text)} 用 ${written} 書寫，而幣別是 ${currency}。${way.tw}；已有的門市保持自己的幣別。沒有寫入任何資料`,
      en: `${path}, line ${line}: ${name} ${quoted(text)} is written with ${written}, but the currency is ${currency}. ${way.en}; a shop that is there already keeps its own. Nothing was written`,
    };
  },
};
