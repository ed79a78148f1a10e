/** Chips of the applied filters of a list; a tap removes the filter. */
import type { ReactNode } from 'react';
import { useTexts } from '../../core/use-services';
import type { Query } from '../../lib/query-string';
import { Chip } from '../../ui/forms/chip';
import { ChipRow } from '../../ui/forms/chip-row';
import { useTools } from '../tools';
import {
  type AmountField,
  emptied,
  type FilterField,
  isSet,
  type ListField,
  type OptionsField,
  useChoiceText,
  useListText,
} from './filter-fields';
import type { FilterFlow } from './filter-flow';
import { texts } from './filter-texts';
import type { ListShops } from './select-list';

interface ChipsProps {
  flow: FilterFlow;
  query: Query;
  onChange: (patch: Query) => void;
  /** Further chips at the end of the row. */
  children?: ReactNode;
}

export function FilterChips({ flow, query, onChange, children }: ChipsProps) {
  const { t } = useTexts();
  const shops = flow.shopsOf(query);
  const applied = flow.fields.filter((field) => isSet(field, query) && !field.isOnList?.(query));
  if (applied.length === 0 && !children) return null;
  return (
    <ChipRow label={t(texts.applied)}>
      {applied.map((field) => {
        const name = t(field.label);
        return (
          <Chip
            key={String(field.label)}
            on
            trail="close"
            label={t(texts.drop, { name })}
            onClick={() => onChange(emptied([field]))}
          >
            <FieldText field={field} name={name} query={query} shops={shops} />
          </Chip>
        );
      })}
      {children}
    </ChipRow>
  );
}

type FieldTextProps<Field> = { field: Field; name: string; query: Query; shops: ListShops };

function FieldText({ field, ...rest }: FieldTextProps<FilterField>) {
  switch (field.kind) {
    case 'list':
      return <ListText field={field} {...rest} />;
    case 'options':
      return <ChoiceText field={field} {...rest} />;
    case 'amount':
      return <AmountText field={field} {...rest} />;
    case 'linked':
      return rest.name;
  }
}

function Named({ name, text }: { name: string; text: string }) {
  const { t } = useTexts();
  return text ? t(texts.named, { name, text }) : name;
}

function ListText({ field, name, query, shops }: FieldTextProps<ListField>) {
  return <Named name={name} text={useListText(field.list, query, shops)} />;
}

function ChoiceText({ field, name, query, shops }: FieldTextProps<OptionsField>) {
  return <Named name={name} text={useChoiceText(field, query, shops)} />;
}

function AmountText({ field, name, query }: FieldTextProps<AmountField>) {
  const { t, money } = useTools();
  const amount = (key: string): string => money(Number(query[key]));
  const from = query[field.from];
  const to = query[field.to];
  if (from && to) return <Named name={name} text={`${amount(field.from)}–${amount(field.to)}`} />;
  return (
    <Named
      name={name}
      text={
        from
          ? t(texts.atLeast, { amount: amount(field.from) })
          : t(texts.atMost, { amount: amount(field.to) })
      }
    />
  );
}
