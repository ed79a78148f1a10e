/** A paged list: sums, rows in groups, and a state view when there are no rows. */
import type { ReactNode } from 'react';
import { words } from '../../i18n/words';
import { GroupHead } from '../../ui/lists/list-heads';
import { ListRow, type ListRowProps } from '../../ui/lists/list-row';
import { VirtualList } from '../../ui/lists/virtual-list';
import { Spinner } from '../../ui/loading';
import { SkeletonRows } from '../../ui/skeleton';
import { StateCard, type StateViewProps } from '../../ui/state-view';
import { useCss } from '../../ui/use-css';
import { pageTexts } from '../reading/page-texts';
import pagesCss from '../reading/pages.css';
import { ReportScreen, type ReportScreenProps } from '../reading/report-screen';
import { useTools } from '../tools';
import css from './list.css';
import type { HeadOf, PagedPath, Pages, RowOf } from './use-pages';

/** Head of a group of rows. */
export interface RowGroup {
  key: string;
  title: string;
  /** Colours the title as something to see to. */
  isBad?: boolean;
  note?: string;
  aside?: string;
}

export interface ListScreenProps<P extends PagedPath>
  extends Pick<ReportScreenProps<unknown>, 'title' | 'actions' | 'bars' | 'before'> {
  pages: Pages<P>;
  /** Sums of the rows, from the answer of the first page. */
  summary?: (head: HeadOf<P>) => ReactNode;
  rowOf: (row: RowOf<P>) => ListRowProps;
  /** Group of a row; rows of a group must be adjacent. */
  groupOf?: ((row: RowOf<P>) => RowGroup) | undefined;
  /** Nothing where rows stand above the list. */
  empty: Pick<StateViewProps, 'title' | 'text' | 'action'> | undefined;
}

type Item<Row> = { kind: 'head'; key: string; group: RowGroup } | { kind: 'row'; key: string; row: Row };

/** Inserts a head before each row whose group differs from the one before. */
function itemsOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  groupOf: ((row: Row) => RowGroup) | undefined,
): Item<Row>[] {
  let last: string | undefined;
  return rows.flatMap((row) => {
    const item: Item<Row> = { kind: 'row', key: keyOf(row), row };
    const group = groupOf?.(row);
    if (!group || group.key === last) return [item];
    last = group.key;
    return [{ kind: 'head', key: `head ${group.key} ${item.key}`, group }, item];
  });
}

/** Height of a row of two lines, px. */
const USUAL = 72;

export function ListScreen<P extends PagedPath>(props: ListScreenProps<P>) {
  useCss(pagesCss, css);
  const { pages, summary, empty, title, actions, bars, before } = props;
  const { t } = useTools();
  return (
    <ReportScreen
      isOfRows
      title={title}
      actions={actions}
      bars={bars}
      before={before}
      report={pages}
      waiting={<SkeletonRows label={t(words.loading)} />}
    >
      {(head) => (
        <>
          {summary?.(head)}
          {empty && pages.rows.length === 0 && (pages.total === 0 || pages.tail === 'ended') ? (
            <StateCard kind="empty" {...empty} />
          ) : (
            <Rows {...props} />
          )}
        </>
      )}
    </ReportScreen>
  );
}

function Rows<P extends PagedPath>({ pages, rowOf, groupOf, title }: ListScreenProps<P>) {
  const { title: page } = useTools();
  return (
    <div aria-busy={pages.kind === 'ready' && pages.isRefreshing}>
      <VirtualList
        label={title ?? page}
        rows={itemsOf(pages.rows, pages.call.idOf, groupOf)}
        keyOf={(item) => item.key}
        usual={USUAL}
        heights={pages.heights}
        isHead={(item) => item.kind === 'head'}
        onEnd={pages.loadMore}
        hasMore={pages.tail === 'more'}
        render={(item) => (item.kind === 'head' ? <GroupHead {...item.group} /> : <ListRow {...rowOf(item.row)} />)}
      />
      <Tail pages={pages} />
    </div>
  );
}

/** End of the list: loading, a retry button, or a note that all rows are shown. */
function Tail<P extends PagedPath>({ pages }: { pages: Pages<P> }) {
  const { t } = useTools();
  if (pages.tail === 'failed')
    return (
      <button type="button" className="tail" onClick={pages.loadMore}>
        {t(pageTexts.loadFailed)}
      </button>
    );
  return (
    <p className="tail" role="status">
      {pages.tail === 'ended' ? t(pageTexts.allShown) : <Spinner />}
    </p>
  );
}
