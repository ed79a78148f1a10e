/** One row of filter chips above a list of operations; a tap on a chip with a value removes its filter. */
import type { SensitiveRow } from '../../../types/api/abnormal';
import { useCurrency, useServices } from '../../core/use-services';
import { withCurrency } from '../../i18n/numbers';
import type { Text } from '../../i18n/text';
import { words } from '../../i18n/words';
import { type Query, splitList } from '../../lib/query-string';
import { typeNames } from '../../report/list/sensitive-types';
import { Later } from '../../report/reading/later';
import { pageTexts } from '../../report/reading/page-texts';
import { useTools } from '../../report/tools';
import { Chip } from '../../ui/forms/chip';
import { ChipRow } from '../../ui/forms/chip-row';
import { ChoiceChip } from './choice-chip';
import { groupIn } from './groups';
import { AMOUNTS, filters, SETTLE } from './record-query';
import type { RecordHead } from './record-sums';
import { texts } from './texts';

const loadPeople = () => import('./people-sheet');

interface FiltersProps {
  kind: { title: Text; type: number };
  query: Query;
  head: RecordHead | undefined;
  rows: readonly SensitiveRow[];
  shopId: string | undefined;
}

export function RecordFilters({ kind, query, head, rows, shopId }: FiltersProps) {
  const { overlays, router } = useServices();
  const { t, figure, locale } = useTools();
  const currency = useCurrency();
  // Records without a reason are left out, because the call cannot filter by an empty reason.
  const reasons = head?.Reasons.filter(({ Reason }) => Reason) ?? [];
  // The name of the chosen person is taken from the first row, because the filtered rows all belong to that person.
  const people = filters.flatMap(({ key, person }) =>
    person ? [{ key, label: person.label, name: rows[0] && person.nameOf(rows[0]) }] : [],
  );
  const choose = (key: string, label: string) => (): void => {
    const close = overlays.open({
      title: label,
      render: () => (
        <Later
          load={loadPeople}
          props={{
            label,
            shopId,
            onChoose: (id) => {
              close();
              router.setQuery({ [key]: id });
            },
          }}
        />
      ),
    });
  };
  const group = groupIn(query);
  const set = (key: string) => (value: string) => router.setQuery({ [key]: value });
  const every = Object.entries(typeNames).map(([value, name]) => ({ value, name: t(name) }));
  return (
    <ChipRow label={t(words.filter)}>
      {/* A type has a list of its own, several are one filter of the list of all. */}
      {query.types && kind.type === 0 ? (
        <Chip on trail="close" onClick={() => router.setQuery({ types: '', ...(group && { after: '' }) })}>
          {group
            ? t(group.label)
            : every
                .flatMap(({ value, name }) => (splitList(query.types).includes(value) ? [name] : []))
                .join(' · ')}
        </Chip>
      ) : (
        <ChoiceChip
          label={t(texts.type)}
          value={kind.type > 0 ? String(kind.type) : ''}
          options={every}
          onChoose={(type) => router.setQuery({ type, types: '' })}
        />
      )}
      {query.counted === '1' && (
        <Chip on trail="close" onClick={() => router.setQuery({ counted: '' })}>
          {t(texts.countedOnly)}
        </Chip>
      )}
      {query.dish === '1' && (
        <Chip on trail="close" onClick={() => router.setQuery({ dish: '' })}>
          {t(texts.dishesOnly)}
        </Chip>
      )}
      {people.map(({ key, label, name }) =>
        query[key] ? (
          <Chip key={key} on trail="close" onClick={() => router.setQuery({ [key]: '' })}>
            {name ? `${t(label)} ${name}` : t(label)}
          </Chip>
        ) : (
          <Chip key={key} trail="down" onClick={choose(key, t(label))}>
            {t(label)}
          </Chip>
        ),
      )}
      <ChoiceChip
        label={t(pageTexts.amount)}
        value={query.min ?? ''}
        options={AMOUNTS.map((value) => ({
          value,
          name: t(texts.minAmount, { amount: withCurrency(value, currency, locale) }),
        }))}
        onChoose={set('min')}
      />
      {!group && (
        <ChoiceChip
          label={t(texts.settleFilter)}
          value={query.after ?? ''}
          options={SETTLE.map(({ value, label }) => ({ value, name: t(label) }))}
          onChoose={set('after')}
        />
      )}
      {/* Last, because it comes with the answer and would push the others aside. */}
      {(reasons.length > 0 || query.reason) && (
        <ChoiceChip
          label={t(texts.reasons)}
          value={query.reason ?? ''}
          options={reasons.map(({ Reason, Count }) => ({
            value: Reason,
            name: Reason,
            note: t(texts.times, { n: figure(Count, 'count') }),
          }))}
          onChoose={set('reason')}
        />
      )}
    </ChipRow>
  );
}
