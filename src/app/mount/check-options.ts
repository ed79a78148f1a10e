// Validates the host's options at mounting; an error names the option and the expected value.
import type { MountOptions } from '../../../types';
import { locales } from '../../i18n/languages';
import { localeIn } from '../../i18n/locale';
import { isPlainObject, own } from '../../lib/is-plain-object';
import { MountError } from './mount-error';

type Check = [option: string, isRight: (value: unknown, codes: string[]) => boolean, expected: string];

const oneOf = (...values: string[]): [(value: unknown) => boolean, string] => [
  (value) => typeof value === 'string' && values.includes(value),
  `one of ${values.map((value) => `'${value}'`).join(', ')}`,
];
const isText = (value: unknown): boolean => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isFunction = (value: unknown): boolean => typeof value === 'function';
/** The host's storage is the only member of `host` that is not a function. */
const isFunctions = (value: unknown): boolean =>
  isPlainObject(value) &&
  Object.entries(value).every(
    ([name, member]) => !member || isFunction(member) || (name === 'storage' && isPlainObject(member)),
  );

/** Returns '' for an invalid address; an address without a protocol is relative to the page. */
function protocolOf(value: unknown): string {
  try {
    return typeof value === 'string' ? new URL(value, 'https://relative.invalid').protocol : '';
  } catch {
    return '';
  }
}
const isAddress = (value: unknown): boolean => /^https?:$/.test(protocolOf(value));

const [isScheme, schemes] = oneOf('light', 'dark', 'auto');

const checks: Check[] = [
  ['router', isPlainObject, 'an object'],
  ['router.mode', ...oneOf('hash', 'param', 'memory')],
  [
    'router.param',
    (value) => typeof value === 'string' && /^[\w-]+$/.test(value),
    'letters, digits, - and _',
  ],
  ['router.initialRoute', isText, "an address like '/pages/order/index'"],
  ['apiUrl', isAddress, 'an http(s) address, or a path of this page'],
  [
    'apiOrigins',
    (value) => Array.isArray(value) && value.every(isAddress),
    "a list like ['https://api.example.com']",
  ],
  ['luckLang', (value) => typeof value === 'boolean', 'true or false'],
  ['privacyUrl', isAddress, 'an http(s) address, or a path of this page'],
  ['supportUrl', isAddress, 'an http(s) address, or a path of this page'],
  ['testHosts', isTexts, 'a list of texts'],
  ['persist', ...oneOf('local', 'session', 'memory')],
  ['instanceKey', isText, 'a text'],
  [
    'locale',
    (value, codes) =>
      isText(value) && (codes.includes(String(value)) || localeIn<string>(locales, value, '') !== ''),
    `one of ${locales.map((one) => `'${one}'`).join(', ')}, or a language of translations`,
  ],
  [
    'theme',
    (value) =>
      isScheme(value) ||
      (isPlainObject(value) &&
        Object.values(value).every((token) => token === undefined || isText(token)) &&
        (value.scheme === undefined || isScheme(value.scheme))),
    `${schemes}, or an object of CSS values and a scheme`,
  ],
  [
    'textSize',
    (value) => value === 'auto' || (typeof value === 'number' && value >= 100 && value <= 200),
    "'auto' or a number from 100 to 200",
  ],
  ['trend', ...oneOf('cn', 'intl')],
  ['overlays', ...oneOf('viewport', 'contained')],
  [
    'insets',
    (value) =>
      value === 'env' ||
      (isPlainObject(value) && Object.values(value).every((edge) => typeof edge === 'number')),
    "'env' or an object of pixels",
  ],
  ['delivery', isPlainObject, 'an object'],
  ['delivery.assetBase', (value) => protocolOf(value) !== '', 'the address of a folder'],
  ['delivery.mode', ...oneOf('auto', 'chunks', 'single')],
  ['delivery.nonce', isText, 'a text'],
  ['defaults', isPlainObject, 'an object'],
  [
    'defaults.range',
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 9,
    'a number from 0 to 9',
  ],
  ['defaults.shopId', (value) => /^\d{1,19}$/.test(String(value)), 'the ShopID of a store, or 0'],
  ['defaults.shopName', isText, 'a text'],
  [
    'rowActions',
    (value) =>
      Array.isArray(value) &&
      value.every(
        (action) =>
          isPlainObject(action) &&
          (action.rows === 'bill' || action.rows === 'operation') &&
          isText(action.label) &&
          isFunction(action.onSelect),
      ),
    "a list like [{ rows: 'bill', label: 'Call', onSelect(row) {} }]",
  ],
  ['host', isFunctions, 'an object of functions'],
  ['permissions', ...oneOf('serverDecides', 'strict')],
  ['unwrap', isFunction, 'a function'],
  ['stream', isFunction, 'a function'],
  ['on', isFunctions, 'an object of functions'],
  [
    'signal',
    (value) =>
      isPlainObject(value) &&
      'aborted' in value &&
      isFunction(value.addEventListener) &&
      isFunction(value.removeEventListener),
    'an AbortSignal',
  ],
];

const optionAt = (options: unknown, name: string): unknown => name.split('.').reduce(own, options);

/**
 * Returns a copy of the options, or the first error. The copy has no prototype, so members of `Object.prototype` are
 * not taken for options, and a getter that throws does so here only.
 */
export function readOptions(
  given: MountOptions,
  handedOver?: MountOptions['translations'],
): MountOptions | MountError {
  let at = 'options';
  try {
    if (!isPlainObject(given)) return new MountError('OPTIONS', 'options must be an object', at);
    const translations: unknown = handedOver ?? own(given, 'translations');
    const codes = isPlainObject(translations) ? Object.keys(translations) : [];
    const options: MountOptions = Object.assign(Object.create(null), given);
    for (const [option, isRight, expected] of checks) {
      at = option;
      const value = optionAt(options, option);
      if (value !== undefined && !isRight(value, codes))
        return new MountError('OPTIONS', `MountOptions.${option} must be ${expected}`, option);
    }
    return options;
  } catch {
    return new MountError('OPTIONS', `MountOptions.${at} cannot be read`, at);
  }
}
