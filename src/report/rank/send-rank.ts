/** Export of a ranking: sums, a bar chart, and the rows with their secondary figures, in a file those of all pages. */
import type { Api } from '../../../types/api/index';
import { composed } from '../../i18n/text';
import { isRow } from '../list/sums';
import type { ListCall, PagedPath } from '../list/use-pages';
import { pageTexts } from '../reading/page-texts';
import { barsOf, tableOf } from '../send/described';
import type { RunJob } from '../send/export-job';
import type { Extract, SendTools } from '../send/sending';
import type { Table } from '../send/table';
import type { RankDefinition, Ranked, RankItem, RankNote, RankPath, Values } from './rank-definition';

export interface RankGiven<P extends RankPath> {
  definition: RankDefinition<P>;
  answer: Api[P]['response'];
  values: Values;
  /** What the page asks, and of which store. */
  data: Api[P]['request'];
  shopId: string | undefined;
}

const isNote = (note: RankItem['notes'][number]): note is RankNote =>
  typeof note !== 'string' && note.text === undefined;

/** Name of the figure the rows are ranked by. */
function measureOf<P extends RankPath>({ definition, values }: RankGiven<P>, { t, about }: SendTools): string {
  const by = definition.choices.find(({ key }) => key === 'by')?.options;
  const name = definition.measure?.(values) ?? by?.find(({ value }) => value === values.by)?.label;
  return name ? t(name) : about.title;
}

function extract<P extends RankPath>(given: RankGiven<P>, tools: SendTools): Extract & { tables: readonly [Table] } {
  const { definition, answer, values } = given;
  const { t, about } = tools;
  const { Total }: Ranked = answer;
  const measure = measureOf(given, tools);
  const items = definition.items(answer, values);
  const kind = items[0]?.kind ?? 'count';
  const nameOf = (item: RankItem): string => item.name || t(pageTexts.unnamed);
  const facts = new Map(items.flatMap(({ notes }) => notes.filter(isNote)).map((note) => [t(note.label), note]));
  return {
    figures: (definition.sums?.(answer) ?? []).filter(isRow).map(([name, value, own]) => [name, value, own]),
    chart: barsOf(
      measure,
      kind,
      items.map((item) => [item.ownName || nameOf(item), item.value]),
    ),
    tables: [
      tableOf<RankItem & { rank: number }>(
        tools,
        about.title,
        [
          [pageTexts.place, 'count', 'rank'],
          [pageTexts.name, 'text', nameOf],
          [composed(() => measure), kind, 'value'],
          ...[...facts].map(
            ([label, of]) =>
              [
                of.label,
                of.kind,
                ({ notes }: RankItem) => notes.filter(isNote).find((note) => t(note.label) === label)?.value ?? null,
              ] as const,
          ),
        ],
        items.map((item, index) => ({ ...item, rank: item.rank ?? index + 1 })),
        { all: Total },
      ),
    ],
  };
}

/** The rows of all pages, where there are several. */
async function rows<P extends RankPath>(given: RankGiven<P>, tools: SendTools, run: RunJob): Promise<Table> {
  const { answer, definition, values, ...asked } = given;
  const { List, Total = 0 }: Ranked = answer;
  // Safe, because the answer of every ranking is a page of its rows.
  const answerOf = (all: readonly unknown[]) => ({ ...answer, List: all }) as typeof answer;
  const tableWith = (all: readonly unknown[]) => extract({ ...given, answer: answerOf(all) }, tools).tables[0];
  if (Total <= List.length) return tableWith(List);
  return run({
    ...(asked as Pick<ListCall<PagedPath>, 'data' | 'shopId'>),
    path: definition.path as PagedPath,
    idOf: (row) => definition.items(answerOf([row]), values)[0]?.id ?? '',
    tableOf: tableWith,
  });
}

export default { extract, rows };
