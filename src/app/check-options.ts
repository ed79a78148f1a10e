// What a host gives is checked once, at the door; a wrong option is named with what it should be.
import type { MountOptions } from '../../types';
import { isPlainObject, own } from '../lib/is-plain-object';
import { MountError } from './mount-error';

type Check = [option: string, isRight: (value: unknown) => boolean, expected: string];

const oneOf = (...values: string[]): [(value: unknown) => boolean, string] => [
  (value) => typeof value === 'string' && values.includes(value),
  `one of ${values.map((value) => `'${value}'`).join(', ')}`,
];
const isText = (value: unknown): boolean => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isFunction = (value: unknown): boolean => typeof value === 'function';

function isAddress(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    return /^https?:$/.test(new URL(value, 'https://relative.invalid').protocol);
  } catch {
    return false;
  }
}

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
  ['privacyUrl', isAddress, 'an http(s) address, or a path of this page'],
  ['testHosts', isTexts, 'a list of texts'],
  ['persist', ...oneOf('local', 'session', 'memory')],
  ['instanceKey', isText, 'a text'],
  ['locale', ...oneOf('zh-CN', 'en')],
  ['theme', isPlainObject, 'an object of CSS values'],
  ['trend', ...oneOf('cn', 'intl')],
  ['overlays', ...oneOf('viewport', 'contained')],
  ['insets', (value) => value === 'env' || isPlainObject(value), "'env' or an object of pixels"],
  ['delivery', isPlainObject, 'an object'],
  ['host', isPlainObject, 'an object of functions'],
  ['permissions', ...oneOf('serverDecides', 'strict')],
  ['unwrap', isFunction, 'a function'],
  ['stream', isFunction, 'a function'],
  ['on', isPlainObject, 'an object of functions'],
  ['signal', (value) => isPlainObject(value) && 'aborted' in value, 'an AbortSignal'],
];

const optionAt = (options: unknown, name: string): unknown => name.split('.').reduce(own, options);

/** The first wrong option, if any. */
export function checkOptions(options: MountOptions): MountError | undefined {
  if (!isPlainObject(options))
    return new MountError('OPTIONS', 'mount(element, options): options must be an object', 'options');
  for (const [option, isRight, expected] of checks) {
    const value = optionAt(options, option);
    if (value !== undefined && !isRight(value))
      return new MountError('OPTIONS', `MountOptions.${option} must be ${expected}`, option);
  }
  return undefined;
}
