/** One kind of alert: a switch, or where it has a threshold a row that opens its sheet. */

import { type Speech, useCurrency } from '../../core/use-services';
import { formatNumber, withCurrency } from '../../i18n/numbers';
import { useTools } from '../../report/tools';
import { Switch } from '../../ui/forms/tick';
import { Cell } from '../../ui/lists/cell';
import { AlertEditor } from './alert-editor';
import { type AlertDraft, type AlertRowProps, alertError, nameOf, percentOf, unitOf } from './alerts';
import { texts } from './alerts-texts';

/** When the alert is sent, e.g. ≥ $100; the problem of a threshold that cannot be saved. */
function thresholdText(alert: AlertDraft, currency: string, { locale, t }: Speech): string {
  if (!alert.isOn) return t(texts.off);
  const unit = unitOf(alert);
  const error = alertError(alert);
  if (error) return t(error);
  const n = (text: string) => formatNumber(Number(text), locale, 2);
  if (unit === 'minutes') return t(texts.fromMinutes, { n: n(alert.threshold) });
  if (unit === 'percent') return t(texts.fromPercent, { n: percentOf(alert) });
  return Number(alert.threshold) > 0
    ? t(texts.fromAmount, { n: withCurrency(n(alert.threshold), currency, locale) })
    : t(texts.every);
}

export function AlertRow({ alert, onChange }: AlertRowProps) {
  const tools = useTools();
  const { overlays, t } = tools;
  const currency = useCurrency();
  const name = t(nameOf(alert));
  if (!unitOf(alert))
    return <Switch label={name} checked={alert.isOn} onChange={(isOn) => onChange({ isOn })} />;
  const open = (): void => {
    overlays.open({ title: name, render: () => <AlertEditor alert={alert} onChange={onChange} /> });
  };
  return <Cell label={name} value={thresholdText(alert, currency, tools)} onClick={open} />;
}
