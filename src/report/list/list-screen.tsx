/** Layout of a paged list: scope, sums, rows in groups, and a state view when there are no rows. */
import { type ReactNode, useMemo } from 'react';
import { words } from '../../i18n/words';
import { GroupHead } from '../../ui/lists/list-heads';
import { ListRow, type ListRowProps } from '../../ui/lists/list-row';
import { PullToRefresh } from '../../ui/lists/pull-to-refresh';
import { heightOfRow, type RowWords } from '../../ui/lists/row-height';
import { VirtualList } from '../../ui/lists/virtual-list';
import { Spinner } from '../../ui/loading';
import { NavBar } from '../../ui/nav-bar';
import { Page } from '../../ui/page';
import { SkeletonRows } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import { useTextScale } from '../../ui/text-scale';
import { useCss } from '../../ui/use-css';
import { useSize } from '../../ui/use-size';
import { CurrencyChoice } from '../reading/currency-choice';
import { pageTexts } from '../reading/page-texts';
import pagesCss from '../reading/pages.css';
import report from '../reading/report.css';
import { OfflineBar, usePullTexts } from '../reading/report-screen';
import { ProblemCard } from '../reading/state-of';
import css from './list.css';
import { itemsOf, type RowGroup } from './list-items';
import type { PagedPath, Pages, RowOf } from './use-pages';

export interface ListScreenProps<P extends PagedPath> {
  /** @default the title of the page */
  title?: string;
  pages: Pages<P>;
  actions?: ReactNode;
  /** Bars under the navigation bar: tabs, search, scope. */
  bars?: ReactNode;
  /** Content above the list in all states, such as filter chips. */
  before?: ReactNode;
  /** Sums of the rows, from the answer of the first page. */
  summary?: ((head: NonNullable<Pages<P>['head']>) => ReactNode) | undefined;
  keyOf: (row: RowOf<P>) => string;
  /** A row: by its words its height is known before it is drawn. */
  rowOf: (row: RowOf<P>) => Row;
  /** Draws a row otherwise than `rowOf` says. */
  render?: (row: RowOf<P>) => ReactNode;
  /** Group of a row; rows of a group must be adjacent. */
  groupOf?: ((row: RowOf<P>) => RowGroup) | undefined;
  empty: { title: string; text?: string | undefined; action?: { label: string; onClick: () => void } };
}

/** A row of a list as data: its words, its colour and where a tap leads. */
export interface Row
  extends RowWords,
    Pick<ListRowProps, 'leadNote' | 'leadTone' | 'isVoid' | 'onClick' | 'end'> {}

/** Width in px that is taken for the list before it is measured: a phone's. */
const PHONE = { width: 358, height: 0 };
const keyOfItem = (item: { key: string }): string => item.key;
const heightOfItem = (item: { height: number }): number => item.height;
const isHead = (item: { kind: string }): boolean => item.kind === 'head';

export function ListScreen<P extends PagedPath>(given: ListScreenProps<P>) {
  useCss(report, pagesCss, css);
  const { t, router, title: page } = useTools();
  const props = { title: page, ...given };
  const { title, pages, actions, bars, before } = props;
  const pullTexts = usePullTexts();
  return (
    <>
      <NavBar
        isFollowed
        title={title}
        back={{ label: t(words.back), onClick: () => router.back() }}
        actions={actions}
      >
        {bars}
        <CurrencyChoice />
        {pages.kind === 'ready' && pages.isStale && <OfflineBar at={pages.at} onRetry={pages.reload} />}
      </NavBar>
      <PullToRefresh texts={pullTexts} onRefresh={pages.reload}>
        <Page className="rows">
          {before}
          <Body {...props} />
        </Page>
      </PullToRefresh>
    </>
  );
}

function Body<P extends PagedPath>(props: ListScreenProps<P>) {
  const { pages, summary, empty } = props;
  const { t } = useTools();
  switch (pages.kind) {
    case 'loading':
      return <SkeletonRows label={t(words.loading)} />;
    case 'failed':
    case 'denied':
      return <ProblemCard of={{ ...pages, kind: pages.kind }} />;
    case 'ready':
      return (
        <>
          {pages.head && summary?.(pages.head)}
          {pages.rows.length === 0 ? (
            <section className="card">
              <StateView kind="empty" {...empty} />
            </section>
          ) : (
            <Rows {...props} />
          )}
        </>
      );
  }
}

function Rows<P extends PagedPath>({ pages, keyOf, rowOf, render, groupOf, title = '' }: ListScreenProps<P>) {
  const { rows } = pages;
  const [ref, { width }] = useSize<HTMLDivElement>(PHONE);
  const scale = useTextScale();
  const { t, isHidden } = useTools();
  // Words are long or short by language and privacy eye; each row is weighed once, however many pages follow.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const known = useMemo(() => new WeakMap<object, number>(), [width, scale, t, isHidden]);
  const heightOf = (row: RowOf<P>): number => {
    const height = known.get(row) ?? heightOfRow(rowOf(row), width / scale);
    known.set(row, height);
    return height;
  };
  return (
    <div ref={ref} aria-busy={pages.isRefreshing}>
      <VirtualList
        label={title}
        rows={itemsOf(rows, heightOf, keyOf, groupOf)}
        keyOf={keyOfItem}
        heightOf={heightOfItem}
        isHead={isHead}
        onEnd={pages.loadMore}
        render={(item) =>
          item.kind === 'head' ? (
            <GroupHead {...item.group} />
          ) : (
            (render?.(item.row) ?? <ListRow {...rowOf(item.row)} />)
          )
        }
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
