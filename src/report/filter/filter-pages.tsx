/** The pages of a filter, and the page for all its lists of choices: search, groups with select-all, and the number of chosen options. */
import { useState } from 'react';
import { OwnAmounts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { ActionBar, Button } from '../../ui/button';
import { Card } from '../../ui/figures/card';
import { SearchField } from '../../ui/forms/text-field';
import { NavBar } from '../../ui/nav-bar';
import { Page } from '../../ui/page';
import { SkeletonRows } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import { useCss } from '../../ui/use-css';
import bars from '../period/scope.css';
import { useReportScope } from '../period/use-scope';
import { controls } from '../reading/page-texts';
import pages from '../reading/pages.css';
import { ProblemView } from '../reading/state-of';
import { dataOf, useReport } from '../reading/use-report';
import { useTools } from '../tools';
import css from './filter.css';
import { FilterFieldView } from './filter-field-view';
import { amountError, type FilterField, listAt } from './filter-fields';
import { type FilterFlow, useFilterDraft } from './filter-flow';
import { emptied } from './filter-query';
import { texts } from './filter-texts';
import {
  amountsOf,
  idsOf,
  MOST_IDS,
  narrow,
  readSelected,
  type SelectData,
  type SelectList,
  writeSelected,
} from './select-list';
import { SelectRows } from './select-rows';
import { useDebounced } from './use-debounced';

const NONE: SelectData = { groups: [] };

/** The pages of a filter: its own, and each list of choices under the path of its field. */
export function FilterPages({ flow }: { flow: FilterFlow }) {
  const { router } = useTools();
  const [list] = useState(() => listAt(flow.fields, router.$route.get().path));
  return list ? <Choices flow={flow} list={list} /> : <FilterScreen flow={flow} />;
}

function Choices({ flow, list }: { flow: FilterFlow; list: SelectList }) {
  useCss(pages, bars, css);
  const { router, t, title } = useTools();
  const { query, choose } = useFilterDraft(flow);
  const [keyword, setKeyword] = useState('');
  const [touched, setTouched] = useState<string[] | null>(null);
  const sought = useDebounced(keyword.trim());
  const report = list.useOptions(flow.shopsOf(query), list.isServerSearch ? sought : '');
  const data = dataOf(report) ?? NONE;
  const groups = list.isServerSearch ? data.groups : narrow(data.groups, keyword);
  // Until the answer is loaded, the earlier choice cannot be resolved to options, so it is kept unchanged.
  const chosen = touched ?? readSelected(list, query, data.groups);
  const shown = groups.flatMap(idsOf);
  const isFull = chosen.length > MOST_IDS;

  const toggle = (ids: readonly string[], isOn: boolean): void => {
    const others = data.isSingle ? [] : chosen.filter((id) => !ids.includes(id));
    setTouched(isOn ? [...others, ...ids] : others);
  };
  return (
    <>
      <NavBar isFollowed title={title} back={{ label: t(words.back), onClick: () => router.back() }}>
        {list.search && (
          <div className="find">
            <SearchField label={t(list.search)} clearLabel={t(controls.clear)} value={keyword} onInput={setKeyword} />
          </div>
        )}
      </NavBar>
      <Page className="narrow">
        {report.kind === 'failed' || report.kind === 'denied' ? (
          <ProblemView of={report} />
        ) : report.kind === 'loading' ? (
          <SkeletonRows label={t(words.loading)} />
        ) : shown.length === 0 ? (
          <StateView
            kind="empty"
            title={keyword.trim() ? t(texts.nothingFound, { keyword: keyword.trim() }) : t(texts.nothingToChoose)}
          />
        ) : (
          <SelectRows
            label={title}
            groups={groups}
            chosen={chosen}
            isSingle={data.isSingle === true}
            onToggle={toggle}
          />
        )}
      </Page>
      <div className="actions sticky picked">
        <span className="minor" role="status">
          {isFull ? t(texts.tooMany, { n: MOST_IDS }) : t(texts.chosen, { n: chosen.length })}
        </span>
        {!data.isSingle && (
          <Button small kind="link" disabled={shown.length === 0} onClick={() => toggle(shown, true)}>
            {t(texts.selectAll)}
          </Button>
        )}
        <Button small kind="link" disabled={chosen.length === 0} onClick={() => setTouched([])}>
          {t(controls.clear)}
        </Button>
        <Button
          kind="primary"
          disabled={isFull || report.kind !== 'ready'}
          onClick={() => choose(touched ? writeSelected(list, touched, data.groups) : {})}
        >
          {t(texts.apply)}
        </Button>
      </div>
    </>
  );
}

/**
 * A filter page generated from its fields: rows that open lists, inline options, and the number of rows that match the
 * draft.
 */
function FilterScreen({ flow }: { flow: FilterFlow }) {
  useCss(pages, css);
  const { router, t, figure, title } = useTools();
  const { query, change, open, apply } = useFilterDraft(flow);
  const { fields, count, show } = flow;
  const { range } = useReportScope();
  const shops = flow.shopsOf(query);
  // A page of one row, because only the number of rows is needed.
  const data = useDebounced({ ...count.data(query, range), PageIndex: 1, PageSize: 1 });
  const total = useReport(count.path, data, { shopId: shops.shopId });
  const hasError = fields.some((field) => amountError(field, query));
  const view = (field: FilterField) => (
    <FilterFieldView
      key={String(field.label)}
      field={field}
      query={query}
      shops={shops}
      onChange={change}
      onOpen={open}
    />
  );
  const isRow = (field: FilterField): boolean => field.kind === 'list';
  return (
    <OwnAmounts.Provider value={amountsOf(shops)}>
      <NavBar title={title} back={{ label: t(words.back), onClick: () => router.back() }} />
      <Page className="narrow">
        <Card flush>{fields.filter(isRow).map(view)}</Card>
        <Card className="fields" label={title}>
          {fields.filter((field) => !isRow(field)).map(view)}
        </Card>
      </Page>
      <ActionBar stick>
        <Button onClick={() => change(emptied(fields))}>{t(controls.reset)}</Button>
        <Button kind="primary" disabled={hasError} onClick={apply}>
          {total.kind === 'ready' && !hasError ? t(show, { n: figure(total.data.Total, 'count') }) : t(texts.apply)}
        </Button>
      </ActionBar>
    </OwnAmounts.Provider>
  );
}
