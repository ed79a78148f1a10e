/** Dishes: sold, returned, given away or hardly sold, by dish, category, person or day. All pages of dishes open this one. */

import { useStore } from '@nanostores/react';
import { paths } from '../../core/router/paths';
import { isSet, useFieldText } from '../../report/filter/filter-fields';
import { packQuery, unpackQuery } from '../../report/filter/filter-query';
import { shopIn } from '../../report/filter/select-list';
import { useScope } from '../../report/period/use-scope';
import { RankScreen } from '../../report/rank/rank-screen';
import { pageTexts } from '../../report/reading/page-texts';
import { useTools } from '../../report/tools';
import { Chip } from '../../ui/forms/chip';
import { Segmented } from '../../ui/forms/segmented';
import { Tabs } from '../../ui/forms/tabs';
import { categoryField, fields } from './filters';
import { rankings } from './goods-rank';
import { SalesScreen } from './sales-screen';
import { isWithoutSides, placeOf, type Subject, subjectOf, TABS, VIEWS } from './subject';
import { texts } from './texts';

/** The order of the table in which the dishes that lost most stand first. */
const FALLING = { sort: 'SaleChange', dir: 'asc' } as const;
/** Filters that stay when another tab or view is chosen. */
const KEPT = ['cate', 'by', 'plain'];
/** Rankings know no others, and no long lists that are stored; tables do. */
const OF_TABLES = [...KEPT, ...fields.flatMap(({ keys }) => keys)];

export default function DishesScreen() {
  const { kept: stored, router, t, may, query, setQuery } = useTools();
  const { path } = useStore(router.$route);
  const scope = useScope();
  const subject = subjectOf(path, query);
  const { tab, view, isTable } = subject;
  const [canTable, canRank] = [may('boss.food'), may('boss.finance.goods')];
  const isOpen = (one: Subject): boolean => {
    const { path: to, query: own } = placeOf(one);
    return subjectOf(to, own).isTable ? canTable && (one.tab === 'sale' || canRank) : canRank;
  };
  const open = ({ path: to, query: own }: ReturnType<typeof placeOf>): void => {
    const isToTable = subjectOf(to, own).isTable;
    const keys = isTable && isToTable ? OF_TABLES : KEPT;
    const all = unpackQuery(stored, query).query;
    const kept = Object.fromEntries(keys.map((key) => [key, all[key] ?? '']));
    const next = { ...scope.query, ...kept, ...own };
    router.replace(to, isToTable ? packQuery(stored, next) : next);
  };
  const go = (next: Subject): void => open(placeOf(next));
  const tabs = TABS.flatMap(({ value, label, views }) => {
    const first = views.map((one) => ({ tab: value, view: one, isTable: value === 'sale' && !canRank })).find(isOpen);
    return first ? [{ value: value as string, label: t(label), go: () => go(first) }] : [];
  });
  const isFalling = isTable && tab === 'sale' && query.sort === FALLING.sort && query.dir === FALLING.dir;
  if (canTable)
    tabs.splice(1, 0, {
      value: 'fall',
      label: t(texts.tabFalling),
      go: () => open({ path: paths.food, query: FALLING }),
    });
  const views = (TABS.find(({ value }) => value === tab)?.views ?? []).filter((one) =>
    isOpen({ tab, view: one, isTable }),
  );
  const isPlain = isWithoutSides(query, tab === 'sale' && view === 'dish' && !isTable);
  const bars = {
    tabs: tabs.length > 1 && (
      <Tabs
        label={t(pageTexts.dishes)}
        tabs={tabs}
        value={isFalling ? 'fall' : tab}
        onChange={(value) => tabs.find((one) => one.value === value)?.go()}
      />
    ),
    lead: views.length > 1 && (
      <Segmented
        label={t(texts.views)}
        value={view}
        onChange={(next) => go({ tab, view: next, isTable })}
        options={views.map((one) => ({ value: one, label: t(VIEWS[one].label) }))}
      />
    ),
    trail: (
      <>
        <Chip
          selected={isPlain}
          trail={isPlain ? 'close' : undefined}
          onClick={() => setQuery({ plain: isPlain ? '0' : '1' })}
        >
          {t(texts.dishesOnly)}
        </Chip>
        {!isTable && isSet(categoryField, query) && <CategoryChip isNamed={canTable} />}
        {tab === 'sale' && canTable && canRank && (
          <Chip onClick={() => go({ tab, view: view === 'category' ? view : 'dish', isTable: !isTable })}>
            {t(isTable ? texts.asRanking : pageTexts.asTable)}
          </Chip>
        )}
      </>
    ),
  };
  if (isTable) return <SalesScreen {...bars} subject={subject} />;
  return <RankScreen {...bars} definition={rankings[tab](view)} />;
}

/** The categories that a ranking is of, named with the right to their names; a tap removes them. */
function CategoryChip({ isNamed }: { isNamed: boolean }) {
  const { t, query, setQuery } = useTools();
  const names = useFieldText(categoryField, isNamed ? query : {}, shopIn(query));
  return (
    <Chip on trail="close" onClick={() => setQuery({ cate: '' })}>
      {names || t(texts.category)}
    </Chip>
  );
}
