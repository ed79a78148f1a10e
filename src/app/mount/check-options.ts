// Validates the host's options at mounting; an error names the option. What it must be is loaded when it is told.
import type { MountOptions } from '../../../types';
import { locales } from '../../i18n/languages';
import { localeIn } from '../../i18n/locale';
import { isPlainObject, own } from '../../lib/is-plain-object';
import { isId } from '../../lib/query-string';
import { MountError } from './mount-error';
import { choices, schemes } from './option-choices';

type Check = [option: string, isRight: (value: unknown, codes: string[]) => boolean];

const isOneOf =
  (values: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && values.includes(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isFunction = (value: unknown): boolean => typeof value === 'function';
/** An instance of a class may hold what it likes. */
const isInstance = (value: object): boolean => Boolean(Object.getPrototypeOf(Object.getPrototypeOf(value) ?? value));
/** The host's storage is the only member of `host` that is not a function. */
const isFunctions = (value: unknown): boolean =>
  isPlainObject(value) &&
  (isInstance(value) ||
    Object.entries(value).every(
      ([name, member]) => !member || isFunction(member) || (name === 'storage' && isPlainObject(member)),
    ));

/** Returns '' for an invalid address; an address without a protocol is relative to the page. */
function protocolOf(value: unknown): string {
  try {
    return typeof value === 'string' ? new URL(value, 'https://relative.invalid').protocol : '';
  } catch {
    return '';
  }
}
const isAddress = (value: unknown): boolean => /^https?:$/.test(protocolOf(value));

const isScheme = isOneOf(schemes);

const checks: Check[] = [
  ...Object.entries(choices).map(([option, values]): Check => [option, isOneOf(values)]),
  ['router', isPlainObject],
  ['router.param', (value) => typeof value === 'string' && /^[\w-]+$/.test(value)],
  ['router.initialRoute', isText],
  ['apiUrl', isAddress],
  ['apiOrigins', (value) => Array.isArray(value) && value.every(isAddress)],
  ['luckLang', (value) => typeof value === 'boolean'],
  ['privacyUrl', isAddress],
  ['supportUrl', isAddress],
  ['testHosts', isTexts],
  ['instanceKey', isText],
  [
    'locale',
    (value, codes) => isText(value) && (codes.includes(String(value)) || localeIn<string>(locales, value, '') !== ''),
  ],
  [
    'theme',
    (value) =>
      isScheme(value) ||
      (isPlainObject(value) &&
        Object.values(value).every((token) => token === undefined || isText(token)) &&
        (value.scheme === undefined || isScheme(value.scheme))),
  ],
  ['textSize', (value) => value === 'auto' || (typeof value === 'number' && value >= 100 && value <= 200)],
  [
    'insets',
    (value) =>
      value === 'env' || (isPlainObject(value) && Object.values(value).every((edge) => typeof edge === 'number')),
  ],
  ['delivery', isPlainObject],
  ['delivery.assetBase', (value) => protocolOf(value) !== ''],
  ['delivery.nonce', isText],
  ['defaults', isPlainObject],
  ['defaults.range', (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 9],
  ['defaults.shopId', isId],
  ['defaults.shopName', isText],
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
  ],
  ['host', isFunctions],
  ['unwrap', isFunction],
  ['stream', isFunction],
  ['on', isFunctions],
  [
    'signal',
    (value) =>
      isPlainObject(value) &&
      'aborted' in value &&
      isFunction(value.addEventListener) &&
      isFunction(value.removeEventListener),
  ],
];

const optionAt = (options: unknown, name: string): unknown => name.split('.').reduce(own, options);

/**
 * Returns a copy of the options, or the first error. The copy has no prototype, so members of `Object.prototype` are
 * not taken for options, and a getter that throws does so here only.
 */
export function readOptions(given: MountOptions, handedOver?: MountOptions['translations']): MountOptions | MountError {
  let at = 'options';
  try {
    if (!isPlainObject(given)) return new MountError('OPTIONS', 'options must be an object', at);
    const translations: unknown = handedOver ?? own(given, 'translations');
    const codes = isPlainObject(translations) ? Object.keys(translations) : [];
    const options: MountOptions = Object.assign(Object.create(null), given);
    for (const [option, isRight] of checks) {
      at = option;
      const value = optionAt(options, option);
      if (value !== undefined && !isRight(value, codes))
        return new MountError('OPTIONS', `MountOptions.${option} must be another value`, option);
    }
    return options;
  } catch {
    return new MountError('OPTIONS', `MountOptions.${at} cannot be read`, at);
  }
}

/** An error that says what the wrong option must be. */
export async function explained(error: MountError): Promise<MountError> {
  const { code, option = '' } = error;
  const says = `MountOptions.${option} must be`;
  if (!error.message.startsWith(says)) return error;
  try {
    const { default: wordsOf } = await import('./option-words');
    return new MountError(code, `${says} ${wordsOf(option)}`, option);
  } catch {
    return error;
  }
}
