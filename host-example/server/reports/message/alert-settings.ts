/** Alert settings: those of the account, else of the company, else the product's defaults. */
import type { AlertSettings } from '../../../../types/api/message-service';
import type { Query } from '../../db/db';

/**
 * Default alert settings (docs/product/messages.md#alert-settings); thresholds are in yuan, or in minutes for unpaid
 * bills.
 */
export const defaultAlerts: AlertSettings['Items'] = [
  { MsgType: 1, Enabled: 1 },
  { MsgType: 2, SensitiveType: 1, Enabled: 1, Threshold: 100 },
  { MsgType: 2, SensitiveType: 2, Enabled: 1 },
  { MsgType: 2, SensitiveType: 3, Enabled: 0 },
  { MsgType: 2, SensitiveType: 4, Enabled: 1 },
  { MsgType: 2, SensitiveType: 5, Enabled: 1, Threshold: 50 },
  { MsgType: 2, SensitiveType: 6, Enabled: 1, Threshold: 50 },
  { MsgType: 2, SensitiveType: 7, Enabled: 1 },
  { MsgType: 2, SensitiveType: 8, Enabled: 0 },
  { MsgType: 3, Enabled: 1, Threshold: 180 },
  { MsgType: 4, Enabled: 1 },
  { MsgType: 5, Enabled: 1 },
  { MsgType: 6, Enabled: 1 },
  { MsgType: 7, Enabled: 1, Threshold: 1000 },
  { MsgType: 8, Enabled: 1 },
  { MsgType: 9, Enabled: 1 },
  { MsgType: 10, Enabled: 1, Threshold: 50 },
];

interface SettingsRow {
  version: number;
  quiet: AlertSettings['Quiet'];
  items: AlertSettings['Items'];
}

const findSettings =
  'select version, quiet, items from alert_setting where comp_id = $1 and account_id = $2::bigint';

/** Version 0 means that the account has saved none; account '0' is the company. */
export async function settingsOf(q: Query, compId: number, accountId: string): Promise<AlertSettings> {
  const [own] = await q<SettingsRow>(findSettings, [compId, accountId]);
  if (own) return { Version: own.version, Quiet: own.quiet, Items: withNewKinds(own.items) };
  const [company] = await q<SettingsRow>(findSettings, [compId, '0']);
  return { Version: 0, Quiet: company?.quiet ?? null, Items: withNewKinds(company?.items ?? defaultAlerts) };
}

/** Kinds that were added since the settings were saved are as they are by default. */
const withNewKinds = (items: AlertSettings['Items']): AlertSettings['Items'] => [
  ...items,
  ...defaultAlerts.filter(
    ({ MsgType }) => MsgType >= FIRST_NEW && !items.some((item) => item.MsgType === MsgType),
  ),
];
const FIRST_NEW = 10;

type Item = AlertSettings['Items'][number];

/** Setting for a kind of message in a shop, or the product's default where the list has none. */
export function itemFor(
  items: AlertSettings['Items'],
  kind: { msgType: number; sensitiveType?: number; shopId: string },
): Item | null {
  const isKind = (item: Item) =>
    item.MsgType === kind.msgType &&
    (kind.sensitiveType === undefined || item.SensitiveType === kind.sensitiveType);
  const own = items.filter(isKind);
  const concerning = (own.length > 0 ? own : defaultAlerts.filter(isKind)).find(
    (item) => (item.ShopIDs ?? []).length === 0 || item.ShopIDs?.includes(kind.shopId),
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
