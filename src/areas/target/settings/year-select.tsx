import { times } from '../../../lib/times';
import { Select } from '../../../ui/forms/select';

/** A select of the years within `years` of the current one. */
export function YearSelect({
  label,
  value,
  now,
  around = 10,
  name = String,
  onChange,
}: {
  label: string;
  value: number;
  now: number;
  around?: number;
  name?: (year: number) => string;
  onChange: (year: number) => void;
}) {
  const years = times(2 * around + 1, (index) => now - around + index);
  // A year outside the range, as from an old link, is added, because the select would otherwise show a wrong year.
  if (!years.includes(value)) years.push(value);
  years.sort((a, b) => a - b);
  return (
    <Select
      label={label}
      value={value}
      options={years.map((year) => ({ value: year, label: name(year) }))}
      onChange={onChange}
    />
  );
}
