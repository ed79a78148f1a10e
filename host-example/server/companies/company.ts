/** The company itself, as an administrator sees and changes it. */
import type { AdminCompany } from '../../../types/api/admin';
import { type Acting, type AdminCall, checkVersion, logChange } from '../people/acting';
import { checkCurrency, checkName, refuseOtherDecimals } from '../people/check-fields';

const COMPANY = `select comp_code as "CompCode", comp_name as "CompName", currency as "Currency",
    unpaid_alert_minutes as "UnpaidAlertMinutes", version as "Version", changed_by as "ChangedBy"
  from company where comp_id = $1`;

export async function readCompany({ q, compId }: Acting): Promise<AdminCompany & { ChangedBy: string }> {
  const [company] = await q<AdminCompany & { ChangedBy: string }>(COMPANY, [compId]);
  if (!company) throw new Error(`company ${compId} was removed while it was administered`);
  return company;
}

export const saveCompany: AdminCall<'SaveCompany'> = async (acting, change) => {
  const before = await readCompany(acting);
  checkVersion(change.Version, before);
  const name = checkName('CompName', change.CompName ?? before.CompName);
  const currency = change.Currency === undefined ? before.Currency : checkCurrency(change.Currency);
  await refuseOtherDecimals(acting, before.Currency, currency, null);
  await acting.q`
    update company set comp_name = ${name}, currency = ${currency},
    unpaid_alert_minutes = ${change.UnpaidAlertMinutes ?? before.UnpaidAlertMinutes},
    changed_by = ${acting.by.name}, version = version + 1
    where comp_id = ${acting.compId}`;
  const after = await readCompany(acting);
  await logChange(acting, 'SaveCompany', `company:${after.CompCode}`, shown(before), shown(after));
  return after;
};

const shown = ({ CompName, Currency, UnpaidAlertMinutes }: AdminCompany) => ({
  CompName,
  Currency,
  UnpaidAlertMinutes,
});
