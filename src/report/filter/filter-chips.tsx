/** Chips of the applied filters of a list; a tap removes the filter. */
import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../core/use-services';
import { isShadow } from '../../lib/nodes';
import type { Query } from '../../lib/query-string';
import { Chip } from '../../ui/forms/chip';
import { ChipRow } from '../../ui/forms/chip-row';
import { type FilterField, isSet, useFieldText } from './filter-fields';
import type { FilterFlow } from './filter-flow';
import { emptied } from './filter-query';
import { texts } from './filter-texts';
import type { ListShops } from './select-list';

interface ChipsProps {
  flow: FilterFlow;
  query: Query;
  onChange: (patch: Query) => void;
}

export function FilterChips({ flow, query, onChange }: ChipsProps) {
  const { t } = useTexts();
  const shops = flow.shopsOf(query);
  const applied = flow.fields.filter((field) => isSet(field, query) && !field.isOnList?.(query));
  if (applied.length === 0) return null;
  return (
    <ChipRow label={t(texts.applied)}>
      {applied.map((field) => (
        <FieldChip key={String(field.label)} field={field} query={query} shops={shops} onChange={onChange} />
      ))}
    </ChipRow>
  );
}

interface FieldChipProps extends Pick<ChipsProps, 'query' | 'onChange'> {
  field: FilterField;
  shops: ListShops;
}

function FieldChip({ field, query, shops, onChange }: FieldChipProps) {
  const { t } = useTexts();
  const text = useFieldText(field, query, shops);
  const name = text ? t(texts.named, { name: t(field.label), text }) : t(field.label);
  return (
    <Chip on trail="close" label={t(texts.drop, { name })} onClick={() => onChange(emptied([field]))}>
      <span ref={useHandedOn()}>{name}</span>
    </Chip>
  );
}

/** When a chip goes with the focus, the next one of its row takes that, else the button before the row. */
function useHandedOn() {
  const words = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const own = words.current?.closest('button');
    return () => {
      const root = own?.getRootNode();
      if (!own || !root || !isShadow(root) || root.activeElement !== own) return;
      const all = [...root.querySelectorAll('button')];
      const isOfRow = (one: Element | undefined) => one?.parentNode === own.parentNode;
      const next = all[all.indexOf(own) + 1];
      (isOfRow(next) ? next : all[all.findIndex(isOfRow) - 1])?.focus();
    };
  }, []);
  return words;
}
