/** Filter chips above a list of operations; a second tap on a chip removes its filter. */
import type { SensitiveRow } from '../../../types/api/abnormal';
import { useServices, useTexts } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import type { Query } from '../../lib/query-string';
import { Counted } from '../../report/list/counted';
import { Later } from '../../report/reading/later';
import { Chip, ChipRow } from '../../ui/forms/chip';
import { AMOUNTS, filters, SETTLE } from './record-query';
import type { RecordHead } from './record-sums';
import { texts } from './texts';

const loadPeople = () => import('./people-sheet');

/** Maximum number of reasons offered as chips, most frequent first. */
const MOST_REASONS = 8;

interface FiltersProps {
  kind: { title: Text; type: number };
  query: Query;
  head: RecordHead | undefined;
  rows: readonly SensitiveRow[];
  shopId: string | undefined;
}

export function RecordFilters({ kind, query, head, rows, shopId }: FiltersProps) {
  const { overlays, router } = useServices();
  const { t } = useTexts();
  // Records without a reason are left out, because the call cannot filter by an empty reason.
  const reasons = head?.Reasons.filter(({ Reason }) => Reason) ?? [];
  const toggle = (key: string, value: string) => (): void =>
    router.setQuery({ [key]: query[key] === value ? '' : value });
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
  return (
    <>
      <ChipRow label={t(texts.settleFilter)}>
        {kind.type > 0 && (
          <Chip on trail="close" onClick={() => router.setQuery({ type: '' })}>
            {t(kind.title)}
          </Chip>
        )}
        {query.counted === '1' && (
          <Chip on trail="close" onClick={toggle('counted', '1')}>
            {t(texts.countedOnly)}
          </Chip>
        )}
        {SETTLE.map(({ value, label }) => (
          <Chip
            key={value}
            selected={(query.after ?? '') === value}
            onClick={() => router.setQuery({ after: value })}
          >
            {t(label)}
          </Chip>
        ))}
        {people.map(({ key, label, name }) =>
          query[key] ? (
            <Chip key={key} on trail="close" onClick={toggle(key, query[key])}>
              {name ? `${t(label)} ${name}` : t(label)}
            </Chip>
          ) : (
            <Chip key={key} trail="down" onClick={choose(key, t(label))}>
              {t(label)}
            </Chip>
          ),
        )}
        {AMOUNTS.map((amount) => (
          <Chip key={amount} selected={query.min === amount} onClick={toggle('min', amount)}>
            {t(texts.minAmount, { amount: `¥${amount}` })}
          </Chip>
        ))}
      </ChipRow>
      {reasons.length > 0 && (
        <ChipRow label={t(texts.reasons)}>
          {reasons.slice(0, MOST_REASONS).map(({ Reason, Count }) => (
            <Chip key={Reason} selected={query.reason === Reason} onClick={toggle('reason', Reason)}>
              <Counted name={Reason} count={Count} />
            </Chip>
          ))}
        </ChipRow>
      )}
    </>
  );
}
