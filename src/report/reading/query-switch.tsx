import type { Text } from '../../i18n/text';
import { Segmented } from '../../ui/forms/segmented';
import { useTools } from '../tools';

interface QuerySwitchProps {
  label: Text;
  /** The key of the address that holds the choice. */
  name: string;
  /** Values with their names; the first is the default, which an address need not name. */
  options: readonly (readonly [value: string, label: Text])[];
  wide?: boolean;
}

/** A choice of few that the address holds. */
export function QuerySwitch({ label, name, options, wide = false }: QuerySwitchProps) {
  const { t, query, setQuery } = useTools();
  const first = options[0]?.[0] ?? '';
  const value = options.find(([one]) => one === query[name])?.[0] ?? first;
  return (
    <Segmented
      wide={wide}
      label={t(label)}
      value={value}
      onChange={(next) => setQuery({ [name]: next === first ? '' : next })}
      options={options.map(([one, text]) => ({ value: one, label: t(text) }))}
    />
  );
}
