/** One row of filter chips above a list of operations; a tap on a chip with a value removes its filter. */
import type { ReactNode } from 'react';
import type { SensitiveRow } from '../../../types/api/abnormal';
import { useServices } from '../../core/use-services';
import { words } from '../../i18n/words';
import { type Query, splitList } from '../../lib/query-string';
import { useChoices } from '../../report/list/choices';
import { typeNames } from '../../report/list/sensitive-types';
import { useSheet } from '../../report/reading/use-sheet';
import { useTools } from '../../report/tools';
import { Chip } from '../../ui/forms/chip';
import { ChipRow } from '../../ui/forms/chip-row';
import { groupIn } from './groups';
import { filters, type RecordFilter } from './record-query';
import type { RecordHead } from './record-sums';
import { texts } from './texts';

const loadPeople = () => import('./people-sheet');

interface FiltersProps {
  /** Type of the list; 0 for all types. */
  type: number;
  query: Query;
  head: RecordHead | undefined;
  rows: readonly SensitiveRow[];
  shopId: string | undefined;
}

export function RecordFilters({ type, query, head, rows, shopId }: FiltersProps) {
  const { router } = useServices();
  const openSheet = useSheet();
  const tools = useTools();
  const { t } = tools;
  const choose = useChoices();
  const group = groupIn(query);
  const every = Object.entries(typeNames).map(([value, name]) => ({ value, name: t(name) }));
  const choosePerson = (key: string, label: string): void =>
    openSheet(label, loadPeople, (close) => ({
      label,
      shopId,
      onChoose: (id) => {
        close();
        router.setQuery({ [key]: id });
      },
    }));
  const chip = (key: string, name: ReactNode, patch: Query | (() => void)) =>
    typeof patch === 'function' ? (
      <Chip key={key} trail="down" onClick={patch}>
        {name}
      </Chip>
    ) : (
      <Chip key={key} on trail="close" onClick={() => router.setQuery(patch)}>
        {name}
      </Chip>
    );
  const offer =
    (
      label: string,
      options: readonly { value: string; name: string; note?: string }[],
      set: (value: string) => Query,
    ) =>
    () =>
      choose(
        label,
        options.map(({ value, name, note }) => ({
          ...{ label: name, value: note },
          onChoose: () => router.setQuery(set(value)),
        })),
      );
  const view = ({ key, label: text, nameOf, options: optionsOf }: RecordFilter) => {
    // A group says itself whether it is of before or after payment.
    if (!text || (group && key === 'after')) return null;
    const [label, value = ''] = [t(text), query[key]];
    const off = { [key]: '' };
    if (nameOf) {
      // The filtered rows all belong to the chosen person.
      const name = rows[0] && nameOf(rows[0]);
      return chip(
        key,
        value && name ? `${label} ${name}` : label,
        value ? off : () => choosePerson(key, label),
      );
    }
    if (!optionsOf) return value === '1' && chip(key, label, off);
    const options = optionsOf(tools, head);
    if (value) return chip(key, options.find((one) => one.value === value)?.name ?? value, off);
    return (
      options.length > 0 &&
      chip(
        key,
        label,
        offer(label, options, (chosen) => ({ [key]: chosen })),
      )
    );
  };
  // A type has a list of its own, several are one filter of the list of all.
  const isOfSeveral = query.types && type === 0;
  const named = splitList(isOfSeveral ? query.types : String(type));
  const names = every.flatMap(({ value, name }) => (named.includes(value) ? [name] : []));
  return (
    <ChipRow label={t(words.filter)}>
      {isOfSeveral
        ? chip('types', group ? t(group.label) : names.join(' · '), {
            types: '',
            ...(group && { after: '' }),
          })
        : names[0]
          ? chip('type', names[0], { type: '', types: '' })
          : chip(
              'type',
              t(texts.type),
              offer(t(texts.type), every, (value) => ({ type: value, types: '' })),
            )}
      {filters.map(view)}
    </ChipRow>
  );
}
