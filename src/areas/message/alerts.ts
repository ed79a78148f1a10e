/**
 * Alert settings while they are edited: thresholds stay text until they are saved
 * (docs/product/messages.md#alert-settings).
 */

import type { AlertItem, AlertSettings, MsgType } from '../../../types/api/message-service';
import type { Text } from '../../i18n/text';
import { helpTopics } from '../../report/figures/help-topics';
import { typeNames } from '../../report/list/sensitive-types';
import { texts } from './alerts-texts';

type Unit = 'amount' | 'minutes' | 'percent';

const SENSITIVE = 2;
const SYSTEM = 9;
/** Units of the thresholds of those that have one. */
const UNITS: { [Type in MsgType]?: Unit } = { 2: 'amount', 3: 'minutes', 4: 'percent', 7: 'amount', 10: 'amount' };
/** Largest threshold of an unpaid bill in minutes: one week. */
const MOST_MINUTES = 10_080;
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const WHOLE = /^\d{1,5}$/;

const names: Record<MsgType, Text> = {
  1: texts.daily,
  2: helpTopics.abnormal,
  3: texts.unpaid,
  4: texts.reached,
  5: texts.behind,
  6: texts.restated,
  7: texts.recharge,
  8: texts.offline,
  9: texts.system,
  10: texts.counted,
};

export interface AlertDraft {
  item: AlertItem;
  isOn: boolean;
  /** The threshold as typed; empty = no threshold, so that all occurrences are reported. */
  threshold: string;
}

/** A row and its sheet: the alert as it is edited, and how it changes. */
export interface AlertRowProps {
  alert: AlertDraft;
  onChange: (change: Partial<AlertDraft>) => void;
}

export interface AlertsDraft {
  quiet: AlertSettings['Quiet'];
  /** Stores of all alerts, empty for every store; null while they differ by alert. */
  shopIds: readonly string[] | null;
  alerts: AlertDraft[];
}

/** System notices belong to the company, so they have no stores. */
const isOfStores = ({ MsgType }: AlertItem): boolean => MsgType !== SYSTEM;

function commonShops(items: readonly AlertItem[]): readonly string[] | null {
  const [first = [], ...others] = items.filter(isOfStores).map(({ ShopIDs = [] }) => ShopIDs);
  const isCommon = others.every((ids) => ids.length === first.length && ids.every((id) => first.includes(id)));
  return isCommon ? first : null;
}

export const draftOf = ({ Quiet, Items }: AlertSettings): AlertsDraft => ({
  quiet: Quiet,
  shopIds: commonShops(Items),
  alerts: Items.map((item) => ({
    item,
    isOn: item.Enabled === 1,
    threshold: item.Threshold === undefined ? '' : String(item.Threshold),
  })),
});

export const isSensitive = ({ item }: AlertDraft): boolean => item.MsgType === SENSITIVE;

export const nameOf = ({ item }: AlertDraft): Text =>
  item.MsgType === SENSITIVE && item.SensitiveType ? typeNames[item.SensitiveType] : names[item.MsgType];

/** Thresholds offered to a tap; the empty one reports every occurrence. */
export const presets = {
  amount: ['', '20', '50', '100', '200', '500', '1000', '5000'],
  minutes: ['30', '60', '90', '120', '180', '240'],
  percent: ['50', '80', '100'],
} as const;

/** The percentage that is in force: without one the whole target must be reached. */
export const percentOf = ({ threshold }: AlertDraft): string => threshold || '100';

/** Unit of the alert's threshold; undefined for alerts without one. */
export const unitOf = ({ item }: AlertDraft): Unit | undefined => UNITS[item.MsgType];

/** The problem of a threshold; null when it can be saved. */
export function alertError(alert: AlertDraft): Text | null {
  const { isOn, threshold } = alert;
  const unit = unitOf(alert);
  if (!isOn || !unit) return null;
  if (unit === 'amount') return threshold === '' || AMOUNT.test(threshold) ? null : texts.badAmount;
  if (unit === 'percent') return null;
  const minutes = WHOLE.test(threshold) ? Number(threshold) : 0;
  return minutes >= 1 && minutes <= MOST_MINUTES ? null : texts.badMinutes;
}

/**
 * The settings to save, based on version `Version`. An invalid threshold of a disabled alert is replaced by the stored
 * one.
 */
export const settingsOf = ({ quiet, shopIds, alerts }: AlertsDraft, Version: number): AlertSettings => ({
  Version,
  Quiet: quiet,
  Items: alerts.map((alert) => {
    const { Threshold: before, ShopIDs: ownShops, ...item } = alert.item;
    const shops = (isOfStores(item) && shopIds) || ownShops;
    const typed = alertError({ ...alert, isOn: true }) ? before : Number(alert.threshold);
    const hasOne = unitOf(alert) && alert.threshold !== '' && typed !== undefined;
    return {
      ...item,
      Enabled: alert.isOn ? 1 : 0,
      ...(hasOne ? { Threshold: typed } : {}),
      ...(shops?.length ? { ShopIDs: [...shops] } : {}),
    };
  }),
});
