/** One kind of alert: a switch, or where it has a threshold a row that opens its sheet. */

import { useState } from 'react';
import { type Speech, useCurrency, useTexts } from '../../core/use-services';
import { currencyOf, formatNumber, withCurrency } from '../../i18n/numbers';
import { roundedText } from '../../lib/money';
import { useTools } from '../../report/tools';
import { OptionGrid } from '../../ui/forms/option-grid';
import { Segmented } from '../../ui/forms/segmented';
import { TextField } from '../../ui/forms/text-field';
import { Switch } from '../../ui/forms/tick';
import { Cell } from '../../ui/lists/cell';
import { type AlertDraft, type AlertRowProps, alertError, nameOf, percentOf, presets, unitOf } from './alerts';
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
  if (!unitOf(alert)) return <Switch label={name} checked={alert.isOn} onChange={(isOn) => onChange({ isOn })} />;
  const open = (): void => {
    overlays.open({ title: name, render: () => <AlertEditor alert={alert} onChange={onChange} /> });
  };
  return <Cell label={name} value={thresholdText(alert, currency, tools)} onClick={open} />;
}

/** The sheet of one alert: whether it is sent, and from which amount, wait or share of the target. */
function AlertEditor({ alert: given, onChange }: AlertRowProps) {
  const { locale, t } = useTexts();
  const currency = useCurrency();
  const [alert, setAlert] = useState(given);
  const put = (change: Partial<AlertDraft>): void => {
    setAlert({ ...alert, ...change });
    onChange(change);
  };
  const unit = unitOf(alert);
  const error = alertError(alert);
  const valueText = (value: string): string => {
    if (value === '') return t(texts.every);
    const n = formatNumber(Number(value), locale);
    return unit === 'amount' ? withCurrency(n, currency, locale) : n;
  };
  return (
    <div className="sheet-form">
      <Switch label={t(texts.isOn)} checked={alert.isOn} onChange={(isOn) => put({ isOn })} />
      {alert.isOn && unit === 'percent' && (
        <>
          <p className="caption">{t(texts.percent)}</p>
          <Segmented
            wide
            label={t(texts.percent)}
            value={percentOf(alert)}
            options={presets.percent.map((value) => ({ value: String(value), label: `${value}%` }))}
            onChange={(threshold) => put({ threshold })}
          />
        </>
      )}
      {alert.isOn && (unit === 'amount' || unit === 'minutes') && (
        <>
          <OptionGrid
            perRow={4}
            label={t(unit === 'amount' ? texts.amount : texts.minutes)}
            selected={[alert.threshold === '0' ? '' : alert.threshold]}
            options={presets[unit].map((value) => ({ value: String(value), label: valueText(value) }))}
            onToggle={(threshold) => put({ threshold })}
          />
          <TextField
            label={t(unit === 'amount' ? texts.amount : texts.minutes)}
            value={alert.threshold}
            inputMode={unit === 'amount' ? 'decimal' : 'numeric'}
            note={unit === 'amount' ? t(texts.amountNote) : undefined}
            error={error ? t(error) : undefined}
            onBlur={() => {
              const threshold = roundedText(alert.threshold, currencyOf(currency, locale).digits);
              if (unit === 'amount' && threshold !== alert.threshold) put({ threshold });
            }}
            onInput={(threshold) => put({ threshold: threshold.trim() })}
          />
        </>
      )}
    </div>
  );
}
