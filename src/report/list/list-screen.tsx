/** Layout of a paged list: scope, sums, rows in groups, and a state view when there are no rows. */
import { type ReactNode, useMemo } from 'react';
import { useServices, useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { GroupHead } from '../../ui/lists/list-heads';
import { PullToRefresh } from '../../ui/lists/pull-to-refresh';
import { VirtualList } from '../../ui/lists/virtual-list';
import { Spinner } from '../../ui/loading';
import { NavBar } from '../../ui/nav-bar';
import { Page } from '../../ui/page';
import { SkeletonRows } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import { useTextScale } from '../../ui/text-scale';
import { useSteps } from '../../ui/use-steps';
import { CurrencyChoice } from '../reading/currency-choice';
import { pageTexts } from '../reading/page-texts';
import { OfflineBar, usePullTexts } from '../reading/report-screen';
import { ProblemCard } from '../reading/state-of';
import { itemsOf, type RowGroup } from './list-items';
import { useListCss } from './use-list-css';
import type { PagedPath, Pages, RowOf } from './use-pages';

export interface ListScreenProps<P extends PagedPath> {
  title: string;
  pages: Pages<P>;
  actions?: ReactNode;
  /** Bars under the navigation bar: tabs, search, scope. */
  bars?: ReactNode;
  /** Content above the list in all states, such as filter chips. */
  before?: ReactNode;
  /** Sums of the rows, from the answer of the first page. */
  summary?: ((head: NonNullable<Pages<P>['head']>) => ReactNode) | undefined;
  keyOf: (row: RowOf<P>) => string;
  /** Height of a row, px. */
  rowHeight: number;
  /** Height of a row in a wide container, where its lines stand side by side. @default rowHeight */
  wideRowHeight?: number | undefined;
  /** Titles wrap on small phones: the row grows by one line, in English by three. @default false */
  isWrapped?: boolean | undefined;
  render: (row: RowOf<P>) => ReactNode;
  /** Group of a row; rows of a group must be adjacent. Must be a stable function. */
  groupOf?: ((row: RowOf<P>) => RowGroup) | undefined;
  empty: { title: string; text?: string | undefined; action?: { label: string; onClick: () => void } };
  onRefresh?: (() => Promise<unknown>) | undefined;
}

/** Container width in px, at the usual size of text, below which the parts of a row stand one below the other. */
const LARGE_TEXT = 255;
/** Container width in px from which the lines of a row stand side by side. */
const WIDE = 900;
/** Container width in px below which titles wrap. */
const PHONE = 350;
/** Container width in px below which English and others, longer than Chinese, need a line more. */
const WIDE_PHONE = 430;
/** Height in px of a line of the title, and of one below it. */
const LINE = 22;
const SMALL_LINE = 18;
/** What a row has less above and below its lines on a small phone, px. */
const EDGES = 20;
const keyOfItem = (item: { key: string }): string => item.key;
const heightOfItem = (item: { height: number }): number => item.height;
const isHead = (item: { kind: string }): boolean => item.kind === 'head';

export function ListScreen<P extends PagedPath>(props: ListScreenProps<P>) {
  useListCss();
  const { title, pages, actions, bars, before, onRefresh, rowHeight, wideRowHeight = rowHeight } = props;
  const scale = useTextScale();
  const { t, locale } = useTexts();
  const isChinese = locale.startsWith('zh');
  const isLonger = props.isWrapped && !isChinese;
  const [ref, step] = useSteps<HTMLDivElement>(
    ...(scale > 1 ? [LARGE_TEXT * scale] : []),
    PHONE * scale,
    ...(isLonger ? [WIDE_PHONE * scale] : []),
    WIDE * scale,
  );
  const { router } = useServices();
  const wrappedHeight = rowHeight + (props.isWrapped ? LINE * (isLonger ? 3 : 1) : 0);
  // There the title of an ordinary row may take two lines and its note two, three where words are longer than Chinese;
  // a row that wraps has two more lines of notes. Its edges give way.
  const noteLines = isLonger ? 0 : isChinese && !props.isWrapped ? 1 : 2;
  const narrowRowHeight = wrappedHeight + noteLines * SMALL_LINE + (props.isWrapped ? 0 : LINE) - EDGES;
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
      <PullToRefresh texts={pullTexts} onRefresh={() => Promise.all([pages.reload(), onRefresh?.()])}>
        <div ref={ref}>
          <Page className="rows">
            {before}
            <Body
              {...props}
              rowHeight={
                [
                  ...(scale > 1 ? [2 * wrappedHeight + (isChinese ? 4 : 7) * LINE] : []),
                  narrowRowHeight,
                  ...(isLonger ? [rowHeight + LINE] : []),
                  rowHeight,
                  wideRowHeight,
                ][step] ?? rowHeight
              }
            />
          </Page>
        </div>
      </PullToRefresh>
    </>
  );
}

function Body<P extends PagedPath>(props: ListScreenProps<P>) {
  const { pages, summary, keyOf, rowHeight, render, groupOf, empty, title } = props;
  const { t } = useTexts();
  const { rows } = pages;
  const items = useMemo(() => itemsOf(rows, rowHeight, keyOf, groupOf), [rows, rowHeight, keyOf, groupOf]);
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
          {rows.length === 0 ? (
            <section className="card">
              <StateView kind="empty" {...empty} />
            </section>
          ) : (
            <div aria-busy={pages.isRefreshing}>
              <VirtualList
                label={title}
                rows={items}
                keyOf={keyOfItem}
                heightOf={heightOfItem}
                isHead={isHead}
                onEnd={pages.loadMore}
                render={(item) => (item.kind === 'head' ? <GroupHead {...item.group} /> : render(item.row))}
              />
              <Tail pages={pages} />
            </div>
          )}
        </>
      );
  }
}

/** End of the list: loading, a retry button, or a note that all rows are shown. */
function Tail<P extends PagedPath>({ pages }: { pages: Pages<P> }) {
  const { t } = useTexts();
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
