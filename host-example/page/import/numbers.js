// Numbers in the language of the page.
import { languageNow, say } from '../parts/language.js';

export const numberOf = (value) => value.toLocaleString(languageNow());
export const percent = (part) => part.toLocaleString(languageNow(), { style: 'percent', maximumFractionDigits: 0 });
export const sizeOf = (bytes) =>
  bytes < 1024 ** 2
    ? `${numberOf(Math.ceil(bytes / 1024))} KB`
    : `${(bytes / 1024 ** 2).toLocaleString(languageNow(), { maximumFractionDigits: 1 })} MB`;
/** '1 file', '3 files'. */
const counted = (one, many) => (count) => `${numberOf(count)} ${say(...(count === 1 ? one : many))}`;
export const filesWords = counted(['个文件', 'file', '個檔案'], ['个文件', 'files', '個檔案']);
export const billsWords = counted(['张账单', 'bill', '張帳單'], ['张账单', 'bills', '張帳單']);
export const daysWords = counted(['天', 'day', '天'], ['天', 'days', '天']);
export const rowsWords = counted(['行', 'row', '列'], ['行', 'rows', '列']);
