/** Chips of the applied filters of a list; a tap removes the filter. */
import { useTexts } from '../../core/use-services';
import type { Query } from '../../lib/query-string';
import { Chip } from '../../ui/forms/chip';
import { ChipRow } from '../../ui/forms/chip-row';
import { emptied, type FilterField, isSet, useFieldText } from './filter-fields';
import type { FilterFlow } from './filter-flow';
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
        <Chip
          key={String(field.label)}
          on
          trail="close"
          label={t(texts.drop, { name: t(field.label) })}
          onClick={() => onChange(emptied([field]))}
        >
          <FieldText {...{ field, query, shops }} />
        </Chip>
      ))}
    </ChipRow>
  );
}

function FieldText({ field, query, shops }: { field: FilterField; query: Query; shops: ListShops }) {
  const { t } = useTexts();
  const name = t(field.label);
  const text = useFieldText(field, query, shops);
  return text ? t(texts.named, { name, text }) : name;
}
