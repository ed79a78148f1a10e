// @vitest-environment node
// The texts for Taiwan are written for Taiwan: in its characters, and in the words of its restaurants and software.
import { expect, test } from 'vitest';
import { big5, serverTexts } from '../support/taiwan';
import { textsIn } from '../support/texts';

/** Words of mainland China, written in traditional characters, for which Taiwan has another. */
const MAINLAND =
  /門店|菜品|客流|人均|翻台|開台|桌台|賬|免單|贈菜|服務員|登錄|信息|網絡|默認|打印|導出|搜索|加載|設置|消息|界面|軟件|屏幕|保存|環比|同比|周[一二三四五六日]|上周|本周|概覽|明細帳單|離線數據|次日|自定義|點擊|渠道|充值/;

/** What is wrong with a text for Taiwan. */
const faultsIn = (sentence: string): string[] => [
  ...[...sentence].filter((letter) => /\p{Script=Han}/u.test(letter) && !big5.has(letter)),
  ...(MAINLAND.exec(sentence) ?? []),
];

test('finds a character and a word of mainland China', () => {
  expect(faultsIn('全部门市')).toEqual(['门']);
  expect(faultsIn('全部門店')).toEqual(['門店']);
  expect(faultsIn('全部門市，收據 {n} 張')).toEqual([]);
});

test('no text for Taiwan has a character or word of mainland China', () => {
  const texts = [...textsIn('zh-TW'), ...serverTexts()];
  expect(texts.length).toBeGreaterThan(1_100);
  expect(texts.flatMap(([name, sentence]) => faultsIn(sentence).map((fault) => `${name}: ${fault}`))).toEqual(
    [],
  );
});
