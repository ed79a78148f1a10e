// Words that a better one replaced do not come back, in any text of their language; labels that were replaced as a whole are
// not among them. What the specification writes word for word, such as titles of pages and names of states, is exempt.
import {
  actionWords,
  bridgeWords,
  discountWords,
  nonOperatingWords,
  payGroupWords,
} from '../../host-example/server/reports/words';
import { allWords, type Word } from '../support/texts';

interface Replaced {
  old: RegExp;
  now: string;
}

const english: readonly Replaced[] = [
  { old: /\bList\/guest\b|\bList ticket\b|\bNet\/guest\b/, now: 'Gross/guest, Gross/bill, Spend/guest' },
  { old: /\bgift(?:s|ed)?\b/i, now: 'comp, comped' },
  { old: /\brecharge/i, now: 'top-up' },
  { old: /(?<!order )\breverse[- ]settle/i, now: 'reopen, reopened' },
  { old: /\bsettled again\b|\bre-settled\b/i, now: 'closed again' },
  { old: /\bon[- ]account\b/i, now: 'house account' },
  { old: /\bStored used\b|\bBalance owed\b/, now: 'Stored value spent, Stored value outstanding' },
  { old: /\bentry page\b/i, now: 'Home' },
  { old: /\breconcile/i, now: 'Data check' },
  { old: /\badded up\b/i, now: 'Sum of …' },
  { old: /^Compared\b/, now: 'Previous period' },
  { old: /\bof this link are gone\b/, now: 'in this link have expired' },
  { old: /\{n\}×/, now: '{n} times' },
  { old: /^Most:/, now: 'Top:' },
  { old: /^Restated\b/, now: 'Changed after closing' },
  { old: /\bLast heard of\b/, now: 'Last sync' },
  { old: /\bList price\b/, now: 'Subtotal' },
  { old: /\bCheckout method\b/i, now: 'Payment method' },
  { old: /\bchecks?\b(?= (?:may|total|has|is))|^Check total/i, now: 'bill' },
  { old: /\bnet sales\b|\bchecks\b/i, now: 'Business income, bills' },
  { old: /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d/, now: 'MM/DD' },
  { old: /% paid$/, now: '{off}% off' },
  { old: /\bticket\b(?! no)/i, now: 'bill' },
  { old: /\d+ d \d+ h|\{\w+\} d \{/, now: '27 days 3 h' },
  { old: /\bgrant "/, now: 'Missing permission: …' },
];

const chinese: readonly Replaced[] = [
  { old: /对账/, now: '数据校验' },
  { old: /对比期/, now: '上月同期 …' },
  { old: /充值实付/, now: '充值实收' },
  { old: /跨营业日|^跨日$/, now: '隔日未结' },
  { old: /反结账待结/, now: '待重新结账' },
  { old: /没有加载出来/, now: '加载失败' },
  { old: /还没有支付/, now: '暂无支付记录' },
  { old: /套餐(?:整体|拆分)/, now: '按套餐, 按套餐内菜品' },
  { old: /菜品手动折扣/, now: '单品折扣（手动）' },
  { old: /结账方式/, now: '支付方式' },
  { old: /^实收|实收（单）/, now: '营业收入' },
  { old: /个?落后 \{\w+\}%/, now: '落后 {points} 个百分点' },
  { old: /^只看/, now: '筛选' },
  { old: /已结账单的 3 倍|超过门店中位数/, now: '{bills} 单中有 {n} 单，本店通常为 {usual}' },
  { old: /金额达到（¥）|完成 50/, now: '单笔满（¥）, 达成多少时提醒' },
  { old: /权重/, now: '按星期' },
  { old: /「boss\./, now: '缺少的权限：{name}' },
  { old: /未知（授权人）/, now: '无需授权' },
  { old: /\d+月\d+日/, now: 'MM/DD' },
  { old: /^加菜（/, now: '下单' },
  { old: /现金和微信账单核对/, now: '用于核对现金、微信、支付宝到账' },
];

/** Groups and texts that are the specification's. */
const SPECIFIED = /^(?:pages|sensitive|bills|topics)\./;

function leftovers(words: readonly Word[]): string[] {
  return words
    .filter(({ name }) => !SPECIFIED.test(name))
    .flatMap(({ name, zh, en }) => [
      ...english.filter(({ old }) => old.test(en)).map(({ now }) => `${name}: ${en} → ${now}`),
      ...chinese.filter(({ old }) => old.test(zh)).map(({ now }) => `${name}: ${zh} → ${now}`),
    ]);
}

it('no text says a word that a better one replaced', () => {
  expect(leftovers(allWords())).toEqual([]);
});

it('nor does a name that the server gives to a step, payment, discount or receipt', () => {
  const named = { actionWords, bridgeWords, discountWords, nonOperatingWords, payGroupWords };
  const words = Object.entries(named).flatMap(([group, list]) =>
    Object.entries(list).map(([code, word]) => ({ name: `${group}.${code}`, ...word })),
  );
  expect(words.length).toBeGreaterThan(40);
  expect(leftovers(words)).toEqual([]);
});

describe('a word that came back is reported', () => {
  it.each([
    ['赠菜', 'Gifted dishes'],
    ['对账', 'Data check'],
    ['充值', 'Recharge'],
    ['跨营业日', 'From an earlier day'],
  ])('%s / %s', (zh, en) => {
    expect(leftovers([{ name: 'finance.some', zh, en }])).not.toEqual([]);
  });

  it('but not where the specification writes it', () => {
    expect(leftovers([{ name: 'sensitive.gift', zh: '赠菜', en: 'Gifted dish' }])).toEqual([]);
  });
});
