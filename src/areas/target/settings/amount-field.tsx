/** A field for a target: with separators and currency sign while it is read, plain digits while it is typed. */
import { useState } from 'react';
import type { TargetMetric } from '../../../../types/api/target';
import { useCurrency } from '../../../core/use-services';
import { currencyOf, formatNumber, withCurrency } from '../../../i18n/numbers';
import { roundedText } from '../../../lib/money';
import { useFormats } from '../../../report/figures/formats';
import { TextField } from '../../../ui/forms/text-field';
import { AMOUNT, isCount } from './draft';

/** What people write into an amount beside its digits: 147,000 or $ 147000. */
const BESIDE_DIGITS = /[,，\s\p{Sc}]/gu;

interface AmountFieldProps {
  label: string;
  metric: TargetMetric;
  value: string;
  note?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  onInput: (value: string) => void;
}

export function AmountField({ label, metric, value, note, error, disabled, onInput }: AmountFieldProps) {
  const { locale } = useFormats();
  const { digits, sign } = currencyOf(useCurrency(), locale);
  const [isTyping, setTyping] = useState(false);
  return (
    <TextField
      label={label}
      value={!isTyping && AMOUNT.test(value) ? formatNumber(Number(value), locale, 2) : value}
      prefix={isCount(metric) ? undefined : sign}
      inputMode={isCount(metric) ? 'numeric' : 'decimal'}
      disabled={disabled}
      note={note}
      error={error}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false);
        const rounded = roundedText(value, digits);
        if (!isCount(metric) && rounded !== value) onInput(rounded);
      }}
      onInput={(text) => onInput(text.replace(BESIDE_DIGITS, ''))}
    />
  );
}

/** Returns the format of targets in whole numbers (below ten as they are), as amounts where they are; masked with the others. */
export function useWhole(): (value: number | null, metric: TargetMetric) => string {
  const { currency, figure, isHidden, locale } = useFormats();
  return (value, metric) => {
    if (isHidden && !isCount(metric)) return figure(value, 'money');
    const text = figure(value === null || Math.abs(value) < 10 ? value : Math.round(value), 'quantity');
    return value === null || isCount(metric) ? text : withCurrency(text, currency.code, locale);
  };
}
