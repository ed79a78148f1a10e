/** Fields of a filter page as data, drawn here: a list of its own page, inline options, an amount from–to. */
import type { Path } from '../core/paths';
import { useTexts } from '../core/use-services';
import type { Text } from '../i18n/text';
import { words } from '../i18n/words';
import { joinList, type Query, splitList } from '../lib/query-string';
import { Cell } from '../ui/cell';
import { OptionGrid } from '../ui/option-grid';
import { TextField } from '../ui/text-field';
import { amountIn } from './filter-query';
import { texts } from './filter-texts';
import { isChosen, readSelected, type SelectList, type SelectScope } from './select-list';

export interface Choice {
  value: string;
  label: string;
}

interface ListField {
  kind: 'list';
  label: Text;
  path: Path;
  list: SelectList;
}
interface OptionsField {
  kind: 'options';
  label: Text;
  key: string;
  isMany: boolean;
  perRow?: 2 | 3 | 4 | undefined;
  /** The choices; an empty list hides the field. */
  useChoices: (scope: SelectScope) => readonly Choice[];
}
interface AmountField {
  kind: 'amount';
  label: Text;
  from: string;
  to: string;
}
/** A filter that only a link from another page sets; it can be dropped. */
interface LinkedField {
  kind: 'linked';
  label: Text;
  key: string;
}
export type FilterField = ListField | OptionsField | AmountField | LinkedField;

/** Query keys of a field. */
export function keysOf(field: FilterField): readonly string[] {
  switch (field.kind) {
    case 'list':
      return field.list.keys;
    case 'amount':
      return [field.from, field.to];
    default:
      return [field.key];
  }
}

export const isSet = (field: FilterField, query: Query): boolean => keysOf(field).some((key) => query[key]);

/** The patch that empties fields. */
export const emptied = (fields: readonly FilterField[]): Query =>
  Object.fromEntries(fields.flatMap(keysOf).map((key) => [key, '']));

/** What is wrong with an amount, and at which end; null when it can be used. */
export function amountError(field: AmountField, query: Query): { key: string; text: Text } | null {
  const wrong = [field.from, field.to].find((key) => query[key] && amountIn(query[key]) === undefined);
  if (wrong) return { key: wrong, text: texts.amount };
  const from = amountIn(query[field.from]);
  const to = amountIn(query[field.to]);
  return from !== undefined && to !== undefined && from > to ? { key: field.to, text: texts.order } : null;
}

/** What is chosen from a list, in words; '' when nothing is. Names are read only when something is chosen. */
export function useListText(list: SelectList, query: Query, scope: SelectScope): string {
  const { t } = useTexts();
  const isUsed = isChosen(list, query);
  const report = list.useOptions(isUsed ? scope : null, '');
  if (!isUsed) return '';
  const groups = report.kind === 'ready' ? report.data.groups : [];
  const chosen = readSelected(list, query, groups);
  const known = new Map(groups.flatMap((group) => group.options).map(({ id, name }) => [id, name]));
  for (const { ownId, name } of groups) if (ownId !== undefined) known.set(ownId, name);
  const count = chosen.length || list.keys.flatMap((key) => splitList(query[key])).length;
  const first = chosen.map((id) => known.get(id)).find(Boolean);
  if (!first) return t(texts.some, { n: count });
  return count === 1 ? first : t(texts.many, { name: first, n: t({ zh: `${count}`, en: `${count - 1}` }) });
}

/** What is chosen among inline options, in words. */
export function useChoiceText(field: OptionsField, query: Query, scope: SelectScope): string {
  const { t } = useTexts();
  const chosen = splitList(query[field.key]);
  const names = field
    .useChoices(scope)
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label);
  return names.join(t({ zh: '、', en: ', ' }));
}

interface FieldProps<Field> {
  field: Field;
  query: Query;
  scope: SelectScope;
  onChange: (patch: Query) => void;
  onOpen: (path: Path) => void;
}

export function FilterFieldView(props: FieldProps<FilterField>) {
  const { field, ...rest } = props;
  switch (field.kind) {
    case 'list':
      return <ListRow field={field} {...rest} />;
    case 'options':
      return <Options field={field} {...rest} />;
    case 'amount':
      return <Amounts field={field} {...rest} />;
    case 'linked':
      return null;
  }
}

function ListRow({ field, query, scope, onOpen }: FieldProps<ListField>) {
  const { t } = useTexts();
  const text = useListText(field.list, query, scope);
  return (
    <Cell
      label={t(field.label)}
      value={text || t(words.all)}
      look={text ? 'set' : undefined}
      onClick={() => onOpen(field.path)}
    />
  );
}

function Options({ field, query, scope, onChange }: FieldProps<OptionsField>) {
  const { t } = useTexts();
  const choices = field.useChoices(scope);
  if (choices.length === 0) return null;
  const chosen = splitList(query[field.key]);
  const toggle = (value: string): void => {
    const isOn = chosen.includes(value);
    const many = isOn ? chosen.filter((other) => other !== value) : [...chosen, value];
    onChange({ [field.key]: joinList(field.isMany ? many : isOn || !value ? [] : [value]) });
  };
  return (
    <section>
      <h3>{t(field.label)}</h3>
      <OptionGrid
        label={t(field.label)}
        options={field.isMany ? choices : [{ value: '', label: t(words.all) }, ...choices]}
        selected={chosen.length || field.isMany ? chosen : ['']}
        onToggle={toggle}
        perRow={field.perRow ?? 3}
      />
    </section>
  );
}

function Amounts({ field, query, onChange }: FieldProps<AmountField>) {
  const { t } = useTexts();
  const error = amountError(field, query);
  const input = (key: string, label: Text) => (
    <TextField
      label={t(label)}
      value={query[key] ?? ''}
      inputMode="decimal"
      maxLength={12}
      error={error?.key === key ? t(error.text) : undefined}
      onInput={(value) => onChange({ [key]: value.trim() })}
    />
  );
  return (
    <section>
      <h3>{t(field.label)}</h3>
      <div className="from-to">
        {input(field.from, texts.from)}
        {input(field.to, texts.to)}
      </div>
    </section>
  );
}
