/** Whose the bills are, what came of an import, and what the command and the page say about it. */
import type { Words } from '../../lang';
import { bySeat } from './option';
import { quoted } from './said';

const zoneName = () =>
  bySeat(
    { zh: '--time-zone', tw: '--time-zone', en: '--time-zone' },
    { zh: '时区', tw: '時區', en: 'the time zone' },
  );

const dayStartName = () =>
  bySeat(
    { zh: '--day-start', tw: '--day-start', en: '--day-start' },
    { zh: '营业日开始', tw: '營業日開始', en: 'the start of the day' },
  );

export const targetWords = {
  noCompany: (code: string, codes: readonly string[]): Words => ({
    zh: `没有企业号为 ${quoted(code)} 的公司；现有 ${codes.map(quoted).join('、') || '还没有公司'}。不写 --company 时门店会有自己的公司。`,
    tw: `沒有公司代號為 ${quoted(code)} 的公司；現有 ${codes.map(quoted).join('、') || '還沒有公司'}。不寫 --company 時門市會有自己的公司。`,
    en: `there is no company ${quoted(code)}; there are ${codes.map(quoted).join(', ') || 'none yet'}. Without --company the shop gets a company of its own.`,
  }),
  otherStore: (
    stated: { file: string; line: number; column: string; name: string },
    shop: string,
  ): Words => ({
    zh: `${stated.file} 第 ${stated.line} 行：${stated.column} 为 ${quoted(stated.name)}，它是公司的另一家门店，而所选门店是 ${quoted(shop)}。请选择门店 ${quoted(stated.name)}，或选择 ${quoted(shop)} 的文件。没有写入任何数据`,
    tw: `${stated.file} 第 ${stated.line} 列：${stated.column} 為 ${quoted(stated.name)}，它是公司的另一家門市，而所選門市是 ${quoted(shop)}。請選擇門市 ${quoted(stated.name)}，或選擇 ${quoted(shop)} 的檔案。沒有寫入任何資料`,
    en: `${stated.file}, line ${stated.line}: ${stated.column} is ${quoted(stated.name)}, another store of the company than ${quoted(shop)}, which was chosen. Choose the store ${quoted(stated.name)}, or the files of ${quoted(shop)}. Nothing was written`,
  }),
  newStore: (
    stated: { file: string; line: number; column: string; name: string },
    shop: string,
    earlier: string,
  ): Words => ({
    zh: `${stated.file} 第 ${stated.line} 行：${stated.column} 为 ${quoted(stated.name)}，而 ${quoted(shop)} 此前接收的是 ${quoted(earlier)} 的文件。请选择 ${quoted(earlier)} 的文件，或为 ${quoted(stated.name)} 建一家新门店；如果只是收银系统里改了店名，请先把门店改名为 ${quoted(stated.name)}。没有写入任何数据`,
    tw: `${stated.file} 第 ${stated.line} 列：${stated.column} 為 ${quoted(stated.name)}，而 ${quoted(shop)} 此前接收的是 ${quoted(earlier)} 的檔案。請選擇 ${quoted(earlier)} 的檔案，或為 ${quoted(stated.name)} 建一家新門市；如果只是收銀系統裡改了店名，請先把門市改名為 ${quoted(stated.name)}。沒有寫入任何資料`,
    en: `${stated.file}, line ${stated.line}: ${stated.column} is ${quoted(stated.name)}, but ${quoted(shop)} has taken files of ${quoted(earlier)} before. Choose the files of ${quoted(earlier)}, or name a new store for ${quoted(stated.name)}; if the store was only renamed at the till, rename it here to ${quoted(stated.name)} first. Nothing was written`,
  }),
  refusedBill: (bill: string, field: string, why: Words): Words => ({
    zh: `账单 ${quoted(bill)}：${field} ${why.zh}`,
    tw: `帳單 ${quoted(bill)}：${field} ${why.tw}`,
    en: `bill ${quoted(bill)}: ${field} ${why.en}`,
  }),
  cutShort: (why: Words, tally: string): Words => {
    const again = bySeat(
      {
        zh: '再次运行同一命令会从那里继续',
        tw: '再次執行同一指令會從那裡繼續',
        en: 'Run the same command again: it goes on from there',
      },
      {
        zh: '再次导入同样的文件会从那里继续',
        tw: '再次匯入同樣的檔案會從那裡繼續',
        en: 'Import the same files again: it goes on from there',
      },
    );
    return {
      zh: `${why.zh}\n已写入的会保留。${again.zh}。\n${tally}`,
      tw: `${why.tw}\n已寫入的會保留。${again.tw}。\n${tally}`,
      en: `${why.en}\nWhat was written stays. ${again.en}.\n${tally}`,
    };
  },
};

export const tallyWords = {
  rows: (rows: number, passedOver: number): Words => ({
    zh: `读取 ${rows} 行${passedOver > 0 ? `，按规则跳过 ${passedOver} 行` : ''}`,
    tw: `讀取 ${rows} 列${passedOver > 0 ? `，按規則略過 ${passedOver} 列` : ''}`,
    en: `${rows} rows read${passedOver > 0 ? `, ${passedOver} passed over by rule` : ''}`,
  }),
  line: (file: string, line: number): Words => ({
    zh: `${file && `${file}，`}第 ${line} 行`,
    tw: `${file && `${file}，`}第 ${line} 列`,
    en: `${file && `${file}, `}line ${line}`,
  }),
};

export const commandWords = {
  missing: (what: 'till' | 'shop' | 'file', usage: string): Words => ({
    zh: `缺少${{ till: '收银系统（--from）或映射（--map）', shop: '门店名称（--shop）', file: '文件' }[what]}\n用法：${usage}\n更多：npm run import -- --help`,
    tw: `缺少${{ till: '收銀系統（--from）或對應檔（--map）', shop: '門市名稱（--shop）', file: '檔案' }[what]}\n用法：${usage}\n更多：npm run import -- --help`,
    en: `${{ till: 'the till (--from) or the map (--map) is', shop: 'the name of the shop (--shop) is', file: 'the file is' }[what]} missing\nusage: ${usage}\nMore: npm run import -- --help`,
  }),
  badZone: (zone: string): Words => ({
    zh: `${zoneName().zh} ${quoted(zone)} 不是时区；请写成 America/New_York 这样`,
    tw: `${zoneName().tw} ${quoted(zone)} 不是時區；請寫成 America/New_York 這樣`,
    en: `${zoneName().en} ${quoted(zone)} is no time zone; write one like America/New_York`,
  }),
  badDayStart: (time: string): Words => ({
    zh: `${dayStartName().zh} ${quoted(time)} 不是整点或半点；请写成 04:00 这样`,
    tw: `${dayStartName().tw} ${quoted(time)} 不是整點或半點；請寫成 04:00 這樣`,
    en: `${dayStartName().en} ${quoted(time)} is no full or half hour of the day; write one like 04:00`,
  }),
  company: (code: string, account: string, password: string | null): Words => ({
    zh: `企业号 ${code}，账号 ${account}，密码 ${password ?? '（不变）'}`,
    tw: `公司代號 ${code}，帳號 ${account}，密碼 ${password ?? '（不變）'}`,
    en: `company ${code}, account ${account}, password ${password ?? '(as before)'}`,
  }),
  logIn: (code: string, account: string, password: string | null): Words => ({
    zh: `登录：企业号 ${code}，账号 ${account}，密码 ${password ?? '（不变）'}`,
    tw: `登入：公司代號 ${code}，帳號 ${account}，密碼 ${password ?? '（不變）'}`,
    en: `log in with company code ${code}, account ${account}, password ${password ?? '(as before)'}`,
  }),
};
