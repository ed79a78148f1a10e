// What each option must be, in words; loaded when one of them is wrong.
import { locales } from '../../i18n/languages';
import { choices, schemes } from './option-choices';

const oneOf = (values: readonly string[]): string => `one of ${values.map((value) => `'${value}'`).join(', ')}`;

const words: Readonly<Record<string, string>> = {
  router: 'an object',
  'router.param': 'letters, digits, - and _',
  'router.initialRoute': "an address like '/pages/order/index'",
  apiUrl: 'an http(s) address, or a path of this page',
  apiOrigins: "a list like ['https://api.example.com']",
  luckLang: 'true or false',
  privacyUrl: 'an http(s) address, or a path of this page',
  supportUrl: 'an http(s) address, or a path of this page',
  testHosts: 'a list of texts',
  instanceKey: 'a text',
  locale: `${oneOf(locales)}, or a language of translations`,
  theme: `${oneOf(schemes)}, or an object of CSS values and a scheme`,
  textSize: "'auto' or a number from 100 to 200",
  insets: "'env' or an object of pixels",
  delivery: 'an object',
  'delivery.assetBase': 'the address of a folder',
  'delivery.nonce': 'a text',
  defaults: 'an object',
  'defaults.range': 'a number from 0 to 9',
  'defaults.shopId': 'the ShopID of a store, or 0',
  'defaults.shopName': 'a text',
  rowActions: "a list like [{ rows: 'bill', label: 'Call', onSelect(row) {} }]",
  host: 'an object of functions',
  unwrap: 'a function',
  stream: 'a function',
  on: 'an object of functions',
  signal: 'an AbortSignal',
};

export default (option: string): string => words[option] ?? oneOf(choices[option] ?? []);
