/** Alert settings: those of the account, and the product's defaults for what it has saved none of. */
import type { AlertSettings } from '../../../../types/api/message-service';
import { digitsOf } from '../../currency';
import type { Tenant } from '../../db/db';

type Items = AlertSettings['Items'];

/** Default alert settings (docs/product/messages.md#alert-settings); unpaid bills have the minutes of their company. */
const defaultAlerts: Items = [
  { MsgType: 1, Enabled: 1 },
  { MsgType: 2, SensitiveType: 1, Enabled: 1, Threshold: 100 },
  { MsgType: 2, SensitiveType: 2, Enabled: 1 },
  { MsgType: 2, SensitiveType: 3, Enabled: 0 },
  { MsgType: 2, SensitiveType: 4, Enabled: 1 },
  { MsgType: 2, SensitiveType: 5, Enabled: 1, Threshold: 50 },
  { MsgType: 2, SensitiveType: 6, Enabled: 1, Threshold: 50 },
  { MsgType: 2, SensitiveType: 7, Enabled: 1 },
  { MsgType: 2, SensitiveType: 8, Enabled: 0 },
  { MsgType: 3, Enabled: 1 },
  { MsgType: 4, Enabled: 1 },
  { MsgType: 5, Enabled: 1 },
  { MsgType: 6, Enabled: 1 },
  { MsgType: 7, Enabled: 1, Threshold: 1000 },
  { MsgType: 8, Enabled: 1 },
  { MsgType: 9, Enabled: 1 },
  { MsgType: 10, Enabled: 1, Threshold: 50 },
];

/** Version 0 means that the account has saved none; without an account they are the defaults. */
export async function settingsOf(q: Tenant, accountId: string | null): Promise<AlertSettings> {
  const [own] = await q<{ version: number; quiet: AlertSettings['Quiet']; items: Items }>`
    select version, quiet, items from alert_setting
    where comp_id = ${q.compId} and account_id = ${accountId}::bigint`;
  const [company] = await q<{ minutes: number; currency: string }>`
    select unpaid_alert_minutes as minutes, currency from company where comp_id = ${q.compId}`;
  const { version = 0, quiet = null, items } = own ?? {};
  const { minutes = 180, currency = '' } = company ?? {};
  const defaults = defaultsIn(digitsOf(currency)).map((item) =>
    item.MsgType === 3 ? { ...item, Threshold: minutes } : item,
  );
  return { Version: version, Quiet: quiet, Items: withDefaults(items ?? [], defaults) };
}

/** Amounts of the defaults are a hundred times as large in a currency without decimals, such as the yen. */
export const usualAmount = (amount: number, digits: number): number => (digits === 0 ? amount * 100 : amount);

export const defaultsIn = (digits: number): Items =>
  defaultAlerts.map((item) =>
    item.Threshold === undefined ? item : { ...item, Threshold: usualAmount(item.Threshold, digits) },
  );

/** Kinds that the saved settings lack, such as those added since, are as they are by default. */
export const withDefaults = (saved: Items, defaults: Items): Items => [
  ...saved,
  ...defaults.filter(
    ({ MsgType, SensitiveType }) =>
      !saved.some((item) => item.MsgType === MsgType && item.SensitiveType === SensitiveType),
  ),
];

/** Setting for a kind of message in a shop, null where it is off; the list has all kinds (`withDefaults`). */
export function itemFor(items: Items, kind: { msgType: number; sensitiveType?: number | undefined; shopId: string }) {
  const concerning = items.find(
    ({ MsgType, SensitiveType, ShopIDs = [] }) =>
      MsgType === kind.msgType &&
      (kind.sensitiveType === undefined || SensitiveType === kind.sensitiveType) &&
      (ShopIDs.length === 0 || ShopIDs.includes(kind.shopId)),
  );
  return concerning?.Enabled === 1 ? concerning : null;
}

/** Whether a local time lies in the quiet hours; an end before the start is on the next day. */
export function isQuiet(quiet: AlertSettings['Quiet'], clock: string): boolean {
  if (!quiet || quiet.Begin === quiet.End) return false;
  return quiet.Begin < quiet.End
    ? quiet.Begin <= clock && clock < quiet.End
    : clock >= quiet.Begin || clock < quiet.End;
}
