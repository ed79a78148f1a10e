import type { Path } from '../../core/router/paths';
import { useCurrency, useTexts } from '../../core/use-services';
import { currencyOf } from '../../i18n/numbers';
import type { Text } from '../../i18n/text';
import { words } from '../../i18n/words';
import { roundedText } from '../../lib/money';
import { joinList, type Query, splitList } from '../../lib/query-string';
import { OptionGrid } from '../../ui/forms/option-grid';
import { TextField } from '../../ui/forms/text-field';
import { Cell } from '../../ui/lists/cell';
import { useScope } from '../period/use-scope';
import { amountError, type FilterField, useFieldText } from './filter-fields';
import { texts } from './filter-texts';
import type { ListShops } from './select-list';

type Kind = FilterField['kind'];

interface FieldProps<K extends Kind = Kind> {
  field: Extract<FilterField, { kind: K }>;
  query: Query;
  shops: ListShops;
  onChange: (patch: Query) => void;
  onOpen: (path: Path) => void;
}

export function FilterFieldView({ field, ...rest }: FieldProps) {
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

function ListRow({ field, query, shops, onOpen }: FieldProps<'list'>) {
  const { t } = useTexts();
  const text = useFieldText(field, query, shops);
  const { isAllStores, shopName } = useScope();
  return (
    <Cell
      label={t(field.label)}
      // Without a choice of stores the list is of the one in use.
      value={text || (field.keys[0] === 'shops' && !isAllStores ? shopName : t(words.all))}
      look={text ? 'set' : undefined}
      onClick={() => onOpen(field.path)}
    />
  );
}

function Options({ field, query, shops, onChange }: FieldProps<'options'>) {
  const { t } = useTexts();
  const choices = field.useChoices(shops);
  if (choices.length === 0) return null;
  const {
    keys: [key],
    usual = '',
    isMany,
  } = field;
  const values = choices.map(({ value }) => value);
  const named = splitList(query[key]);
  const toggle = (value: string): void => {
    const isOn = named.includes(value);
    // In the order of the choices, so that one selection has one address.
    const many = values.filter((one) => (one === value ? !isOn : named.includes(one)));
    onChange({ [key]: joinList(isMany ? many : isOn || value === usual ? [] : [value]) });
  };
  return (
    <section>
      <h2>{t(field.label)}</h2>
      <OptionGrid
        label={t(field.label)}
        options={isMany || usual ? choices : [{ value: '', label: t(words.all) }, ...choices]}
        selected={isMany || values.some((one) => named.includes(one)) ? named : [usual]}
        onToggle={toggle}
        perRow={field.perRow ?? 3}
      />
    </section>
  );
}

function Amounts({ field, query, onChange }: FieldProps) {
  const { locale, t } = useTexts();
  const { digits } = currencyOf(useCurrency(), locale);
  const error = amountError(field, query);
  const input = (key: string, label: Text) => (
    <TextField
      key={key}
      label={t(label)}
      value={query[key] ?? ''}
      inputMode="decimal"
      maxLength={12}
      error={error?.key === key ? t(error.text) : undefined}
      onBlur={() => query[key] && onChange({ [key]: roundedText(query[key], digits) })}
      onInput={(value) => onChange({ [key]: value.trim() })}
    />
  );
  return (
    <section>
      <h2>{t(field.label)}</h2>
      <div className="range">{field.keys.map((key, at) => input(key, at === 0 ? texts.from : texts.to))}</div>
    </section>
  );
}
