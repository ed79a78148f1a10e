// Amounts of two currencies are never added: a call that is about money covers the stores of one of them.
import type { CallShops } from '../call';
import { fieldError } from '../call-error';
import { memberOfStores, type NamedStores, namedElsewhere } from './call-shops';

type InCurrency = Pick<CallShops, 'ids' | 'currencies'>;

/**
 * Stores of the call by currency, the currency of most stores first; of as many, that of the first store. A store that
 * the account does not have has none.
 */
export function currenciesOf(
  ids: readonly string[],
  currencyOf: ReadonlyMap<string, string>,
): CallShops['currencies'] {
  const counts = new Map<string, number>();
  for (const id of ids) {
    const code = currencyOf.get(id);
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts]
    .map(([Currency, ShopCount]) => ({ Currency, ShopCount }))
    .sort((one, other) => other.ShopCount - one.ShopCount);
}

/** The stores with the currency that the body asks for, or that of the stores it names, or the one of most stores. */
export function inOneCurrency(
  ids: readonly string[],
  currencyOf: ReadonlyMap<string, string>,
  body: NamedStores & { Currency?: string },
): InCurrency {
  const all = currenciesOf(ids, currencyOf);
  const named = currenciesOf(
    namedElsewhere(body).filter((id) => id !== '0'),
    currencyOf,
  ).map(({ Currency }) => Currency);
  if (named.length > 1) throw fieldError(memberOfStores(body), 'currency.several', { codes: named });
  const wanted = body.Currency ?? named[0] ?? all[0]?.Currency;
  const chosen = all.find(({ Currency }) => Currency === wanted);
  if (!chosen || (named[0] !== undefined && named[0] !== wanted)) {
    const codes = all.map(({ Currency }) => Currency);
    throw fieldError('Currency', 'currency.notOfStores', { codes, wanted: String(wanted) });
  }
  return {
    ids: ids.filter((id) => currencyOf.get(id) === wanted),
    currencies: [chosen, ...all.filter((one) => one !== chosen)],
  };
}
