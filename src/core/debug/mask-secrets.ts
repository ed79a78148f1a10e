// Masks secrets in the calls that the console shows.
import { isPlainObject } from '../../lib/is-plain-object';

const MASK = '***';
const secretName = /token|passw|pwd|secret|authoriz|cookie|apikey|api_key/i;

/** Returns a copy in which every member with a secret's name is masked. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      secretName.test(name) && member ? MASK : maskSecrets(member),
    ]),
  );
}

/** Masks secrets in a text that may be JSON. The text of a login is masked as a whole, and known secrets anywhere. */
export function maskText(body: string, isLogin: boolean, secrets: Iterable<string>): string {
  if (isLogin) return MASK;
  let shown = body;
  try {
    shown = JSON.stringify(maskSecrets(JSON.parse(body)));
  } catch {
    // Not JSON: shown unchanged.
  }
  for (const secret of secrets) if (secret) shown = shown.split(secret).join(MASK);
  return shown;
}
