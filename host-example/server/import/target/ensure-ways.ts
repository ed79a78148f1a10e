/** The pay types behind the ways of payment that the totals of days name. */
import { insertPayTypes } from '../../companies/pay-types';
import type { Query } from '../../db/db';
import { ensurePayTypes } from './ensure-menu';
import type { PayKind } from './pay-kinds';

/** Cash has one name in every report, whatever it is called here. */
const CASH = { name: '现金', group: 1 };

/** Codes by the name in the files: 微信 is 微信支付 here. Missing pay types are made. */
export async function ensureWays(
  q: Query,
  compId: number,
  ways: ReadonlyMap<string, PayKind | undefined>,
): Promise<Map<string, string>> {
  await insertPayTypes(q, compId);
  const known = await q<{ name: string; code: string; group: number }>(
    'select pay_name as name, pay_code as code, pay_group as "group" from pay_type where comp_id = $1 order by sort, pay_code',
    [compId],
  );
  const codes = new Map<string, string>();
  for (const [name, kind] of ways) {
    const fits = ({ group }: { group: number }) => kind === undefined || kind.group === group;
    const found =
      known.find((one) => one.name === name) ??
      (name === CASH.name ? known.find(({ group }) => group === CASH.group) : undefined) ??
      known.find((one) => one.name.startsWith(name) && fits(one));
    if (found !== undefined) codes.set(name, found.code);
  }
  const missing = [...ways].filter(([name]) => !codes.has(name));
  const payKinds = new Map(missing.flatMap(([name, kind]) => (kind === undefined ? [] : [[name, kind]])));
  const made = await ensurePayTypes(q, compId, {
    payments: new Set(missing.map(([name]) => name)),
    payKinds,
  });
  for (const [name] of missing) codes.set(name, made.get(name) ?? '');
  return codes;
}
