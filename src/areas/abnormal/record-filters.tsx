/** The chips over a list of operations, each dropped by another tap. */
import type { SensitiveRow } from '../../../types/api/abnormal';
import { useServices, useTexts } from '../../core/use-services';
import { Chip, ChipRow } from '../../ui/chip';
import { AMOUNTS, type Query, SETTLE } from './record-query';
import type { RecordHead } from './record-sums';
import { texts } from './texts';

/** Reasons that are offered, most frequent first. */
const MOST_REASONS = 8;

interface FiltersProps {
  query: Query;
  head: RecordHead | undefined;
  rows: readonly SensitiveRow[];
}

export function RecordFilters({ query, head, rows }: FiltersProps) {
  const { router } = useServices();
  const { t } = useTexts();
  const toggle = (key: string, value: string) => (): void =>
    router.setQuery({ [key]: query[key] === value ? '' : value });
  // They come from the page by person, which names them; here they can be dropped.
  const people = [
    { key: 'user', label: texts.operator, name: rows[0]?.OperatorName },
    { key: 'auth', label: texts.approver, name: rows[0]?.AuthorizerName },
  ].filter(({ key }) => query[key]);
  return (
    <>
      <ChipRow label={t(texts.settleFilter)}>
        {people.map(({ key, label, name }) => (
          <Chip key={key} on trail="close" onClick={toggle(key, query[key] ?? '')}>
            {name ? `${t(label)} ${name}` : t(label)}
          </Chip>
        ))}
        {SETTLE.map(({ value, label }) => (
          <Chip
            key={value}
            selected={(query.after ?? '') === value}
            onClick={() => router.setQuery({ after: value })}
          >
            {t(label)}
          </Chip>
        ))}
        {AMOUNTS.map((amount) => (
          <Chip key={amount} selected={query.min === amount} onClick={toggle('min', amount)}>
            {t(texts.minAmount, { amount: `¥${amount}` })}
          </Chip>
        ))}
      </ChipRow>
      {head && head.Reasons.length > 0 && (
        <ChipRow label={t(texts.reasons)}>
          {head.Reasons.slice(0, MOST_REASONS).map(({ Reason, Count }) => (
            <Chip key={Reason} selected={query.reason === Reason} onClick={toggle('reason', Reason)}>
              {`${Reason} ${Count}`}
            </Chip>
          ))}
        </ChipRow>
      )}
    </>
  );
}
