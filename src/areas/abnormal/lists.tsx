/**
 * The records of one type, or of all types in one timeline. Filters are kept in the address; the sums come with the
 * first page.
 */

import type { SensitiveRow } from '../../../types/api/abnormal';
import { slashed } from '../../lib/date-text';
import { type Query, splitList } from '../../lib/query-string';
import { emptied, isAsked } from '../../report/filter/filter-query';
import { useChoices } from '../../report/list/choices';
import { ListScreen, type RowGroup } from '../../report/list/list-screen';
import { useRowActions } from '../../report/list/row-actions';
import { typeNames } from '../../report/list/sensitive-types';
import { usePages } from '../../report/list/use-pages';
import { useSearch } from '../../report/list/use-search';
import { ScopeBar } from '../../report/period/scope-bar';
import { useReportScope } from '../../report/period/use-scope';
import { controls, pageTexts } from '../../report/reading/page-texts';
import { SendAction } from '../../report/send/send-action';
import { useTools } from '../../report/tools';
import { Chip } from '../../ui/forms/chip';
import { ChipRow } from '../../ui/forms/chip-row';
import { IconButton } from '../../ui/icon-button';
import { joined } from '../../ui/lists/bound';
import { groupIn } from './groups';
import { type Kind, kindOf, type RecordPath } from './kinds';
import { filters, filtersOf, type Option, type RecordFilter } from './record-query';
import { dayOf, recordRow } from './record-row';
import { helpFigures, type RecordHead, RecordSums } from './record-sums';
import { texts } from './texts';
import { RECORD_DAYS } from './views';

const loadSending = () => import('./send-records');
const isSaid = (fact: string | false): fact is string => Boolean(fact);
const idOf = (row: SensitiveRow): string => row.RecordID;
const headOf = (day: string): RowGroup => ({ key: day, title: slashed(day) });

export default function AbnormalListsScreen() {
  const kind = kindOf(useTools().query.type);
  return <Records key={kind.type} kind={kind} />;
}

function Records({ kind }: { kind: Kind }) {
  const tools = useTools();
  const { helpButton, t, query, setQuery } = tools;
  const scope = useReportScope();
  const actionsOf = useRowActions();
  const { button, field } = useSearch(texts.search);
  const isByAmount = query.sort === 'amount';
  const isOneKind = kind.type > 0 || groupIn(query) !== undefined;
  const data = kind.ask({
    ...scope.range,
    ...filtersOf(query),
    SortField: isByAmount ? 'Amount' : 'Time',
    SortType: 0,
  });
  const pages = usePages<RecordPath>({ path: kind.path, data, idOf, shopId: scope.shopId }, scope.isLive);
  const clear = (): void => setQuery(emptied(filters));
  const head: RecordHead | undefined = pages.head;
  const isFiltered = filters.some(({ ask }) => isAsked(ask, query));
  const send = (
    <SendAction
      icon="export"
      title={t(kind.title)}
      scope={scope}
      of={pages.head}
      load={loadSending}
      given={(of) => ({ ...pages, head: of, isOneKind })}
    />
  );
  return (
    <ListScreen<RecordPath>
      pages={pages}
      actions={
        <>
          {button}
          <IconButton icon="help" {...helpButton('abnormal', head && helpFigures(head))} />
        </>
      }
      bars={
        <>
          <ScopeBar scope={scope} maxDays={RECORD_DAYS} />
          {field}
        </>
      }
      before={<RecordFilters type={kind.type} head={head} rows={pages.rows} shopId={scope.shopId} />}
      summary={() => head && <RecordSums head={head} isOneKind={isOneKind} send={send} />}
      rowOf={(row) => ({
        ...recordRow(row, kind.facts(row, tools).filter(isSaid), tools, {
          isMixed: kind.type === 0,
          isOfStores: scope.isAllStores,
          // By amount no head of a group tells the day.
          today: isByAmount ? scope.today : undefined,
          dateType: scope.dateType,
        }),
        end: actionsOf('operation', row),
      })}
      groupOf={isByAmount ? undefined : (row) => headOf(dayOf(row, scope.dateType))}
      empty={{
        title: t(isFiltered || kind.type > 0 ? texts.noneTitle : texts.clear),
        ...(isFiltered && { action: { label: t(pageTexts.clearFilters), onClick: clear } }),
      }}
    />
  );
}

/** One row of filter chips above a list of operations; a tap on a chip with a value removes its filter. */
const loadPeople = () => import('./people-sheet');

interface FiltersProps {
  /** Type of the list; 0 for all types. */
  type: number;
  head: RecordHead | undefined;
  rows: readonly SensitiveRow[];
  shopId: string | undefined;
}

function RecordFilters({ type, head, rows, shopId }: FiltersProps) {
  const tools = useTools();
  const { openSheet, t, query, setQuery } = tools;
  const choose = useChoices();
  const group = groupIn(query);
  const choosePerson = (key: string, label: string): void =>
    openSheet(label, loadPeople, (close) => ({
      label,
      shopId,
      onChoose: (id) => {
        close();
        setQuery({ [key]: id });
      },
    }));
  /** With a value the chip takes the filter off, else it offers what to choose. */
  const chip = (key: string, name: string, off: Query | false, open = (): void => undefined) => (
    <Chip key={key} on={off !== false} trail={off ? 'close' : 'down'} onClick={() => (off ? setQuery(off) : open())}>
      {name}
    </Chip>
  );
  const offer = (label: string, options: readonly Option[], to: (value: string) => Query) => (): void =>
    choose(
      label,
      options.map(({ value, name, note }) => ({ label: name, value: note, onChoose: () => setQuery(to(value)) })),
    );
  const view = (filter: RecordFilter) => {
    const {
      keys: [key],
      label: text,
      nameOf,
      options: optionsOf,
    } = filter;
    // A group says itself whether it is of before or after payment.
    if (!text || (group && key === 'after')) return null;
    const [label, value = ''] = [t(text), query[key]];
    const off = isAsked(filter.ask, query) && emptied([filter]);
    if (nameOf) {
      // The filtered rows all belong to the chosen person.
      const name = off && rows[0] ? nameOf(rows[0]) : '';
      return chip(key, `${label} ${name}`.trim(), off, () => choosePerson(key, label));
    }
    if (!optionsOf) return off && chip(key, label, off);
    const options = optionsOf(tools, head);
    if (!off && options.length === 0) return null;
    const name = off ? (options.find((one) => one.value === value)?.name ?? value) : label;
    return chip(
      key,
      name,
      off,
      offer(label, options, (chosen) => ({ [key]: chosen })),
    );
  };
  // A type has a list of its own, several are one filter of the list of all.
  const isOfSeveral = !!query.types && type === 0;
  const named = splitList(isOfSeveral ? query.types : String(type));
  const every = Object.entries(typeNames).map(([value, name]) => ({ value, name: t(name) }));
  const names = every.flatMap(({ value, name }) => (named.includes(value) ? [name] : []));
  const typed = isOfSeveral && group ? t(group.label) : joined(names);
  const offType = typed !== '' && { ...(isOfSeveral ? group && { after: '' } : { type: '' }), types: '' };
  return (
    <ChipRow label={t(controls.filter)}>
      {chip(
        'type',
        typed || t(texts.type),
        offType,
        offer(t(texts.type), every, (value) => ({ type: value, types: '' })),
      )}
      {filters.map(view)}
    </ChipRow>
  );
}
