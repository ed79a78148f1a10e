/** What the address of a list of operations says: its filters, as the call takes them. */
import type { Text } from '../../i18n/text';
import { words } from '../../i18n/words';
import { splitList } from '../../lib/query-string';
import { texts } from './texts';

/** Amounts worth a filter of their own, yuan. */
export const AMOUNTS = ['50', '100', '200'] as const;
export const SETTLE: readonly { value: string; label: Text; code: -1 | 0 | 1 }[] = [
  { value: '', label: words.all, code: -1 },
  { value: '0', label: texts.beforeSettle, code: 0 },
  { value: '1', label: texts.afterSettle, code: 1 },
];
export const FILTERS = ['user', 'auth', 'reason', 'goods', 'min', 'after', 'kw'] as const;

export type Query = Record<string, string>;

/** The filters of the address as fields of the call; what is not a number or an identifier is left out. */
export function filtersOf(query: Query) {
  const ids = (key: string): string[] => splitList(query[key] ?? '').filter((id) => /^\d{1,18}$/.test(id));
  const min = Number(query.min);
  return {
    ...(ids('user').length ? { OperatorIDs: ids('user') } : {}),
    ...(ids('auth').length ? { AuthorizerIDs: ids('auth') } : {}),
    ...(ids('goods').length ? { GoodsIDs: ids('goods') } : {}),
    ...(query.reason ? { Reasons: [query.reason.slice(0, 50)] } : {}),
    ...(min > 0 && min < 1e9 ? { MinAmount: min } : {}),
    ...(query.kw ? { Keyword: query.kw.slice(0, 50) } : {}),
    AfterSettle: SETTLE.find(({ value }) => value === (query.after ?? ''))?.code ?? -1,
  };
}
