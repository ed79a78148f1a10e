/** The sheet of one alert: whether it is sent, and from which amount, wait or share of the target. */
import { useState } from 'react';
import { useCurrency, useTexts } from '../../core/use-services';
import { currencyOf, formatNumber, withCurrency } from '../../i18n/numbers';
import { roundedText } from '../../lib/money';
import { OptionGrid } from '../../ui/forms/option-grid';
import { Segmented } from '../../ui/forms/segmented';
import { TextField } from '../../ui/forms/text-field';
import { Switch } from '../../ui/forms/tick';
import { type AlertDraft, type AlertRowProps, alertError, percentOf, presets, unitOf } from './alerts';
import { texts } from './alerts-texts';

export function AlertEditor({ alert: given, onChange }: AlertRowProps) {
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
