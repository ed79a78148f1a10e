// Numbers in the language of the page.
import { languageNow, say } from '../parts/language.js';

export const numberOf = (value) => value.toLocaleString(languageNow());
export const percent = (part) =>
  part.toLocaleString(languageNow(), { style: 'percent', maximumFractionDigits: 0 });
export const sizeOf = (bytes) =>
  bytes < 1024 ** 2
    ? `${numberOf(Math.ceil(bytes / 1024))} KB`
    : `${(bytes / 1024 ** 2).toLocaleString(languageNow(), { maximumFractionDigits: 1 })} MB`;
/** '1 file', '3 files'. */
export const filesWords = (count) =>
  say(
    `${numberOf(count)} 个文件`,
    count === 1 ? '1 file' : `${numberOf(count)} files`,
    `${numberOf(count)} 個檔案`,
  );
export const billsWords = (count) =>
  say(
    `${numberOf(count)} 张账单`,
    count === 1 ? '1 bill' : `${numberOf(count)} bills`,
    `${numberOf(count)} 張帳單`,
  );
export const daysWords = (count) =>
  say(`${numberOf(count)} 天`, count === 1 ? '1 day' : `${numberOf(count)} days`, `${numberOf(count)} 天`);
export const rowsWords = (count) =>
  say(`${numberOf(count)} 行`, count === 1 ? '1 row' : `${numberOf(count)} rows`, `${numberOf(count)} 列`);
