// Masks secrets in the requests that the console shows.
import { isPlainObject } from '../../lib/is-plain-object';

const MASK = '***';
const NAME = 'token|passw|pwd|secret|authoriz|cookie|apikey|api_key|signature';
const secretName = new RegExp(NAME, 'i');
/** `name=value` of a query or a form, e.g. `?access_token=abc`. */
const pair = new RegExp(`([\\w.%-]*(?:${NAME})[\\w.%-]*=)[^&#\\s"']+`, 'gi');

/** Returns a copy in which every member with a secret's name is masked. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, secretName.test(name) && member ? MASK : maskSecrets(member)]),
  );
}

/** The values of headers with a secret's name, and of `Bearer abc` its second word. */
export const secretsIn = (headers: Record<string, string>): string[] =>
  Object.entries(headers)
    .filter(([name, value]) => secretName.test(name) && value)
    .flatMap(([, value]) => [value, ...value.split(' ').slice(1)]);

/** Masks secrets in a text that may be JSON. The text of a login is masked as a whole, and known secrets anywhere. */
export function maskText(body: string, isLogin: boolean, secrets: Iterable<string>): string {
  if (isLogin) return MASK;
  let shown = body;
  try {
    shown = JSON.stringify(maskSecrets(JSON.parse(body)));
  } catch {
    // Not JSON: only pairs and known secrets are masked.
  }
  shown = shown.replace(pair, `$1${MASK}`);
  for (const secret of secrets) if (secret) shown = shown.split(secret).join(MASK);
  return shown;
}
