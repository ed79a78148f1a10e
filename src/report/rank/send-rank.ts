/** Export of a ranking: sums, a bar chart, and the rows with their secondary figures. */
import type { Api } from '../../../types/api/index';
import { pageTexts } from '../reading/page-texts';
import type { Extract, SendTools } from '../send/sending';
import type { Column } from '../send/table';
import type { RankDefinition, RankItem, RankNote, RankPath, Values } from './rank-definition';

export interface RankGiven<P extends RankPath> {
  definition: RankDefinition<P>;
  answer: Api[P]['response'];
  values: Values;
}

const isNote = (note: RankItem['notes'][number]): note is RankNote =>
  typeof note !== 'string' && note.text === undefined;

/** Name of the figure the rows are ranked by. */
function measureOf<P extends RankPath>(
  { definition, values }: RankGiven<P>,
  { t, about }: SendTools,
): string {
  const by = definition.choices.find(({ key }) => key === 'by')?.options;
  const name = definition.measure?.(values) ?? by?.find(({ value }) => value === values.by)?.label;
  return name ? t(name) : about.title;
}

function extract<P extends RankPath>(given: RankGiven<P>, tools: SendTools): Extract {
  const { definition, answer, values } = given;
  const { t, about } = tools;
  const measure = measureOf(given, tools);
  const items = definition.items(answer, values);
  const kind = items[0]?.kind ?? 'count';
  const nameOf = (item: RankItem): string => item.name || t(pageTexts.unnamed);
  const facts = new Map<string, Column>();
  for (const { notes } of items)
    for (const note of notes.filter(isNote)) {
      const label = t(note.label);
      facts.set(label, { title: label, kind: note.kind });
    }
  const columns: Column[] = [
    { title: t(pageTexts.place), kind: 'count' },
    { title: t(pageTexts.name), kind: 'text' },
    { title: measure, kind },
    ...facts.values(),
  ];
  return {
    figures: (definition.sums?.(answer) ?? []).map((sum) => ({ ...sum, label: t(sum.label) })),
    chart: {
      title: measure,
      look: 'bars',
      kind,
      categories: items.map((item) => item.ownName || nameOf(item)),
      series: [{ label: measure, values: items.map(({ value }) => value) }],
    },
    tables: [
      {
        title: about.title,
        columns,
        rows: items.map((item, index) => [
          item.rank ?? index + 1,
          nameOf(item),
          item.value,
          ...[...facts.keys()].map(
            (label) => item.notes.filter(isNote).find((note) => t(note.label) === label)?.value ?? null,
          ),
        ]),
      },
    ],
  };
}

export default { extract };
