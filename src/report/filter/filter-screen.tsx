/**
 * A filter page generated from its fields: rows that open lists, inline options, and the number of rows that match the
 * draft.
 */
import { words } from '../../i18n/words';
import { ActionBar, Button } from '../../ui/button';
import { Card } from '../../ui/figures/card';
import { NavBar } from '../../ui/nav-bar';
import { Page } from '../../ui/page';
import { useCss } from '../../ui/use-css';
import { useReportScope } from '../period/use-scope';
import pages from '../reading/pages.css';
import { useReport } from '../reading/use-report';
import { useTools } from '../tools';
import css from './filter.css';
import { FilterFieldView } from './filter-field-view';
import { amountError, emptied, type FilterField } from './filter-fields';
import { type FilterFlow, useFilterDraft } from './filter-flow';
import { texts } from './filter-texts';
import { useDebounced } from './use-debounced';

export function FilterScreen({ flow }: { flow: FilterFlow }) {
  useCss(pages, css);
  const { router, t, figure, title } = useTools();
  const { query, change, open, apply } = useFilterDraft(flow);
  const { fields, count, show } = flow;
  const { range } = useReportScope();
  const shops = flow.shopsOf(query);
  // A page of one row, because only the number of rows is needed.
  const data = useDebounced({ ...count.data(query, range), PageIndex: 1, PageSize: 1 });
  const total = useReport(count.path, data, shops.shopId ? { shopId: shops.shopId } : {});
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
    <>
      <NavBar title={title} back={{ label: t(words.back), onClick: () => router.back() }} />
      <Page className="narrow">
        <Card flush>{fields.filter(isRow).map(view)}</Card>
        <Card className="fields" label={title}>
          {fields.filter((field) => !isRow(field)).map(view)}
        </Card>
      </Page>
      <ActionBar stick>
        <Button onClick={() => change(emptied(fields))}>{t(words.reset)}</Button>
        <Button kind="primary" disabled={hasError} onClick={apply}>
          {total.kind === 'ready' && !hasError
            ? t(show, { n: figure(total.data.Total, 'count') })
            : t(texts.apply)}
        </Button>
      </ActionBar>
    </>
  );
}
