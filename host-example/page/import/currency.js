// The currency of a new store: proposed by what the amounts are written in, and never taken without a look.
import { labelled, selectOf } from '../admin/draw.js';
import { languageNow, say } from '../parts/language.js';

const USUAL = 'CNY TWD HKD USD EUR GBP JPY KRW CHF AUD CAD SGD NZD INR'.split(' ');
const OTHERS = 'AED BRL CZK DKK HUF IDR ILS MOP MXN MYR NOK PHP PLN RON SEK THB TRY UAH VND ZAR'.split(' ');

const nameOf = (code) => {
  const names = new Intl.DisplayNames(languageNow(), { type: 'currency' });
  return `${code} · ${names.of(code)}`;
};

/** `proposed` is chosen already; the currency of the company comes first among the others. */
export function currencyField(proposed, company, onChange = () => undefined) {
  const codes = [...new Set([proposed, company, ...USUAL, ...OTHERS])].filter(Boolean);
  const select = selectOf(
    { name: 'Currency', required: '' },
    [['', say('请选择', 'Please choose', '請選擇')], ...codes.map((code) => [code, nameOf(code)])],
    proposed,
  );
  select.addEventListener('change', () => onChange(select.value));
  return labelled(say('新门店的币种 *', 'Currency of the new store *', '新門市的幣別 *'), select);
}
