// What a text for Taiwan must not have: characters and words of mainland China.

/** All characters of Big5, the character set of Taiwan, which lacks those that only mainland China writes. */
export const big5: ReadonlySet<string> = new Set(
  new TextDecoder('big5').decode(
    Uint8Array.from(
      Array.from({ length: 0x7e }, (_, lead) =>
        Array.from({ length: 0xbf }, (__, trail) => [lead + 0x81, trail + 0x40]),
      ).flat(2),
    ),
  ),
);

/** Words of mainland China, written in traditional characters, for which Taiwan has another. */
const MAINLAND =
  /門店|菜品|客流|人均|翻台|開台|桌台|賬|免單|贈菜|服務員|登錄|信息|網絡|默認|打印|導出|搜索|加載|設置|消息|界面|軟件|屏幕|保存|環比|同比|周[一二三四五六日]|上周|本周|概覽|明細帳單|離線數據|次日|自定義|點擊|渠道|充值/;

/** What is wrong with a text for Taiwan. */
export const faultsIn = (sentence: string): string[] => [
  ...[...sentence].filter((letter) => /\p{Script=Han}/u.test(letter) && !big5.has(letter)),
  ...(MAINLAND.exec(sentence) ?? []),
];
