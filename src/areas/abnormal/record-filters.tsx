/** One row of filter chips above a list of operations; a tap on a chip with a value removes its filter. */
import type { SensitiveRow } from '../../../types/api/abnormal';
import { words } from '../../i18n/words';
import { type Query, splitList } from '../../lib/query-string';
import { useChoices } from '../../report/list/choices';
import { typeNames } from '../../report/list/sensitive-types';
import { useSheet } from '../../report/reading/use-sheet';
import { useTools } from '../../report/tools';
import { Chip } from '../../ui/forms/chip';
import { ChipRow } from '../../ui/forms/chip-row';
import { groupIn } from './groups';
import { filters, type Option, type RecordFilter } from './record-query';
import type { RecordHead } from './record-sums';
import { texts } from './texts';

const loadPeople = () => import('./people-sheet');

interface FiltersProps {
  /** Type of the list; 0 for all types. */
  type: number;
  head: RecordHead | undefined;
  rows: readonly SensitiveRow[];
  shopId: string | undefined;
}

export function RecordFilters({ type, head, rows, shopId }: FiltersProps) {
  const openSheet = useSheet();
  const tools = useTools();
  const { t, query, setQuery } = tools;
  const choose = useChoices();
  const group = groupIn(query);
  const every = Object.entries(typeNames).map(([value, name]) => ({ value, name: t(name) }));
  const choosePerson = (key: string, label: string): void =>
    openSheet(label, loadPeople, (close) => ({
      ...{ label, shopId },
      onChoose: (id) => {
        close();
        setQuery({ [key]: id });
      },
    }));
  const set = (key: string, name: string, off: Query) => (
    <Chip key={key} on trail="close" onClick={() => setQuery(off)}>
      {name}
    </Chip>
  );
  const unset = (key: string, name: string, onClick: () => void) => (
    <Chip key={key} trail="down" onClick={onClick}>
      {name}
    </Chip>
  );
  const offer = (key: string, label: string, options: readonly Option[], to: (value: string) => Query) =>
    unset(key, label, () =>
      choose(
        label,
        options.map(({ value, name, note }) => ({
          ...{ label: name, value: note },
          onChoose: () => setQuery(to(value)),
        })),
      ),
    );
  const view = ({ key, label: text, nameOf, options: optionsOf }: RecordFilter) => {
    // A group says itself whether it is of before or after payment.
    if (!text || (group && key === 'after')) return null;
    const [label, value = ''] = [t(text), query[key]];
    const off = { [key]: '' };
    if (nameOf) {
      // The filtered rows all belong to the chosen person.
      const name = rows[0] && nameOf(rows[0]);
      return value
        ? set(key, name ? `${label} ${name}` : label, off)
        : unset(key, label, () => choosePerson(key, label));
    }
    if (!optionsOf) return value === '1' && set(key, label, off);
    const options = optionsOf(tools, head);
    if (value) return set(key, options.find((one) => one.value === value)?.name ?? value, off);
    return options.length > 0 && offer(key, label, options, (chosen) => ({ [key]: chosen }));
  };
  // A type has a list of its own, several are one filter of the list of all.
  const isOfSeveral = query.types && type === 0;
  const named = splitList(isOfSeveral ? query.types : String(type));
  const names = every.flatMap(({ value, name }) => (named.includes(value) ? [name] : []));
  return (
    <ChipRow label={t(words.filter)}>
      {isOfSeveral
        ? set('types', group ? t(group.label) : names.join(' · '), { types: '', ...(group && { after: '' }) })
        : names[0]
          ? set('type', names[0], { type: '', types: '' })
          : offer('type', t(texts.type), every, (value) => ({ type: value, types: '' }))}
      {filters.map(view)}
    </ChipRow>
  );
}
