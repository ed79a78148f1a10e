/** The records of one type, or of all in one timeline: filters in the address, sums from the same answer. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { SensitiveRow } from '../../../types/api/abnormal';
import { useServices, useTexts } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { words } from '../../i18n/words';
import { splitList } from '../../lib/query-string';
import { useFormats } from '../../report/formats';
import { useHelp } from '../../report/help';
import { ListScreen, type RowGroup } from '../../report/list-screen';
import { pageTexts } from '../../report/page-texts';
import { ScopeBar } from '../../report/scope-bar';
import { texts as reportTexts } from '../../report/texts';
import { usePages } from '../../report/use-pages';
import { type Scope, useScope } from '../../report/use-scope';
import { Chip, ChipRow } from '../../ui/chip';
import { IconButton } from '../../ui/icon-button';
import { SummaryStrip } from '../../ui/list-heads';
import { Segmented } from '../../ui/segmented';
import { SearchField } from '../../ui/text-field';
import { type Kind, type KindKey, kinds, type RecordPath, toKindKey } from './kinds';
import { RecordRow } from './record-row';
import { texts } from './texts';

/** Longest range of the calls, in days (contract.md 3.0). */
export const RECORD_DAYS = 93;
const ROW = 72;
/** Amounts worth a filter of their own, yuan. */
const AMOUNTS = ['', '50', '100', '200'] as const;
const SETTLE: readonly { value: string; label: Text; code: -1 | 0 | 1 }[] = [
  { value: '', label: words.all, code: -1 },
  { value: '0', label: texts.beforeSettle, code: 0 },
  { value: '1', label: texts.afterSettle, code: 1 },
];
const FILTERS = ['user', 'auth', 'reason', 'goods', 'min', 'after', 'kw'] as const;

const idOf = (row: SensitiveRow): string => row.RecordID;
const dayGroup = (row: SensitiveRow): RowGroup => ({
  key: row.BusinessDate,
  title: row.BusinessDate.split('-').join('/'),
});

type Query = Record<string, string>;

/** The filters of the address as fields of the call; what is not a number or an identifier is left out. */
function filtersOf(query: Query) {
  const ids = (key: string): string[] => splitList(query[key] ?? '').filter((id) => /^\d{1,18}$/.test(id));
  const min = Number(query.min);
  return {
    ...(ids('user').length ? { OperatorIDs: ids('user') } : {}),
    ...(ids('auth').length ? { AuthorizerIDs: ids('auth') } : {}),
    ...(ids('goods').length ? { GoodsIDs: ids('goods') } : {}),
    ...(query.reason ? { Reasons: [query.reason.slice(0, 50)] } : {}),
    ...(min > 0 && min < 1e9 ? { MinAmount: min } : {}),
    ...(query.kw ? { Keyword: query.kw.slice(0, 50) } : {}),
    AfterSettle: SETTLE.find(({ value }) => value === (query.after ?? ''))?.code ?? -1,
  };
}

export default function AbnormalListsScreen() {
  const { router } = useServices();
  const { query } = useStore(router.$route);
  const scope = useScope(6);
  return lists[toKindKey(query.type)]({ scope, query });
}

interface Asked {
  scope: Scope;
  query: Query;
}

/** Each list keeps the row type of its own call. */
const list =
  <P extends RecordPath>(kind: Kind<P>) =>
  (asked: Asked) => <Records key={kind.type} kind={kind} {...asked} />;

const lists: Record<KindKey, (asked: Asked) => ReactNode> = {
  '0': list(kinds['0']),
  '1': list(kinds['1']),
  '2': list(kinds['2']),
  '3': list(kinds['3']),
  '4': list(kinds['4']),
  '5': list(kinds['5']),
  '6': list(kinds['6']),
  '7': list(kinds['7']),
  '8': list(kinds['8']),
};

function Records<P extends RecordPath>({ kind, scope, query }: Asked & { kind: Kind<P> }) {
  const { t } = useTexts();
  const { router } = useServices();
  const formats = useFormats();
  const help = useHelp();
  const isByAmount = query.sort === 'amount';
  const pages = usePages<P>(
    kind.path,
    kind.ask({
      ...scope.range,
      ...filtersOf(query),
      SortField: isByAmount ? 'Amount' : 'Time',
      SortType: 0,
    }),
    idOf,
  );
  const clear = (): void => router.setQuery(Object.fromEntries(FILTERS.map((key) => [key, ''])));
  const toggle = (key: string, value: string) => (): void =>
    router.setQuery({ [key]: query[key] === value ? '' : value });
  const head:
    | { Reasons: { Reason: string; Count: number }[]; SumCount: number; SumAmount: number }
    | undefined = pages.head;
  return (
    <ListScreen<P>
      title={t(kind.title)}
      pages={pages}
      actions={
        <IconButton
          icon="help"
          label={t(reportTexts.explain, { name: t(texts.short) })}
          onClick={() => help('abnormal')}
        />
      }
      bars={
        <>
          <ScopeBar scope={scope} maxDays={RECORD_DAYS} />
          <div className="find">
            <SearchField
              label={t(texts.search)}
              value={query.kw ?? ''}
              onInput={(kw) => router.setQuery({ kw })}
              clearLabel={t(pageTexts.clearSearch)}
            />
          </div>
        </>
      }
      before={
        <>
          <ChipRow label={t(texts.settleFilter)}>
            {SETTLE.map(({ value, label }) => (
              <Chip
                key={value}
                selected={(query.after ?? '') === value}
                onClick={() => router.setQuery({ after: value })}
              >
                {t(label)}
              </Chip>
            ))}
            {AMOUNTS.slice(1).map((amount) => (
              <Chip key={amount} selected={query.min === amount} onClick={toggle('min', amount)}>
                {t(texts.minAmount, { amount: `¥${amount}` })}
              </Chip>
            ))}
          </ChipRow>
          {head && head.Reasons.length > 0 && (
            <ChipRow label={t(texts.reasons)}>
              {head.Reasons.slice(0, 8).map(({ Reason, Count }) => (
                <Chip key={Reason} selected={query.reason === Reason} onClick={toggle('reason', Reason)}>
                  {`${Reason} ${Count}`}
                </Chip>
              ))}
            </ChipRow>
          )}
        </>
      }
      summary={() =>
        head && (
          <>
            <SummaryStrip
              items={[
                { label: t(texts.count), value: formats.figure(head.SumCount, 'count') },
                { label: t(texts.amount), value: formats.figure(head.SumAmount, 'compact') },
              ]}
            />
            <div className="tools">
              <span />
              <Segmented
                label={t(texts.sort)}
                value={isByAmount ? 'amount' : 'time'}
                onChange={(sort) => router.setQuery({ sort: sort === 'time' ? '' : sort })}
                options={[
                  { value: 'time', label: t(texts.sortTime) },
                  { value: 'amount', label: t(texts.sortAmount) },
                ]}
              />
            </div>
          </>
        )
      }
      keyOf={idOf}
      rowHeight={ROW}
      groupOf={isByAmount ? undefined : dayGroup}
      render={(row) => (
        <RecordRow
          row={row}
          isMixed={kind.type === 0}
          facts={kind
            .facts(row, { t, figure: formats.figure, money: formats.money })
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      empty={{
        title: t(FILTERS.some((key) => query[key]) ? texts.noneTitle : texts.clear),
        ...(FILTERS.some((key) => query[key])
          ? { action: { label: t(texts.clearFilters), onClick: clear } }
          : {}),
      }}
    />
  );
}
