/** Alert settings as they are edited: thresholds are text until they are saved (docs/product/messages.md#alert-settings). */
import type { AlertItem, AlertSettings, MsgType } from '../../../types/api/message-service';
import type { Text } from '../../i18n/text';
import { typeNames } from '../../report/list/sensitive-types';
import { texts } from './alerts-texts';

const SENSITIVE = 2;
const UNPAID = 3;
const REACHED = 4;
const RECHARGE = 7;
/** A week: a bill that is open for longer was told of before. */
const MOST_MINUTES = 10_080;
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const WHOLE = /^\d{1,5}$/;

const names: Record<MsgType, Text> = {
  1: texts.daily,
  2: texts.sensitive,
  3: texts.unpaid,
  4: texts.reached,
  5: texts.behind,
  6: texts.restated,
  7: texts.recharge,
  8: texts.offline,
  9: texts.system,
};

export interface AlertDraft {
  item: AlertItem;
  isOn: boolean;
  /** As typed; empty = from nothing on. */
  threshold: string;
}

export interface AlertsDraft {
  quiet: AlertSettings['Quiet'];
  alerts: AlertDraft[];
}

export const draftOf = ({ Quiet, Items }: AlertSettings): AlertsDraft => ({
  quiet: Quiet,
  alerts: Items.map((item) => ({
    item,
    isOn: item.Enabled === 1,
    threshold: item.Threshold === undefined ? '' : String(item.Threshold),
  })),
});

export const isSensitive = ({ item }: AlertDraft): boolean => item.MsgType === SENSITIVE;

export const nameOf = ({ item }: AlertDraft): Text =>
  item.MsgType === SENSITIVE && item.SensitiveType ? typeNames[item.SensitiveType] : names[item.MsgType];

/** What its threshold counts; null when it has none. */
export function unitOf({ item }: AlertDraft): 'amount' | 'minutes' | 'percent' | null {
  if (item.MsgType === UNPAID) return 'minutes';
  if (item.MsgType === REACHED) return 'percent';
  return item.MsgType === SENSITIVE || item.MsgType === RECHARGE ? 'amount' : null;
}

/** What is wrong with a threshold; null when it may be saved. */
export function alertError(alert: AlertDraft): Text | null {
  const { isOn, threshold } = alert;
  const unit = unitOf(alert);
  if (!isOn || !unit) return null;
  if (unit === 'amount') return threshold === '' || AMOUNT.test(threshold) ? null : texts.badAmount;
  // Without one it is told when the whole target is reached.
  if (unit === 'percent') return /^(50|80|100)?$/.test(threshold) ? null : texts.badPercent;
  const minutes = WHOLE.test(threshold) ? Number(threshold) : 0;
  return minutes >= 1 && minutes <= MOST_MINUTES ? null : texts.badMinutes;
}

/** The settings to be saved over version `Version`; what cannot be read of a switched-off alert stays as it was. */
export const settingsOf = ({ quiet, alerts }: AlertsDraft, Version: number): AlertSettings => ({
  Version,
  Quiet: quiet,
  Items: alerts.map((alert) => {
    const { Threshold: before, ...item } = alert.item;
    const typed = alertError({ ...alert, isOn: true }) ? before : Number(alert.threshold);
    const hasOne = unitOf(alert) !== null && alert.threshold !== '' && typed !== undefined;
    return { ...item, Enabled: alert.isOn ? 1 : 0, ...(hasOne ? { Threshold: typed } : {}) };
  }),
});
