import type { ReactNode } from 'react';
import { ALL_SHOPS } from '../../core/session/session';
import { Card } from '../../ui/figures/card';
import { ChipRow } from '../../ui/forms/chip-row';
import { StateView } from '../../ui/state-view';
import { LeftOut } from '../list/left-out';
import { Sums } from '../list/sums';
import { useSearch } from '../list/use-search';
import { PeriodScreen } from '../period/period-screen';
import { useReportScope } from '../period/use-scope';
import { controls } from '../reading/page-texts';
import { useReport } from '../reading/use-report';
import { useTools } from '../tools';
import { ChoiceRow } from './choice-row';
import type { Choice, RankDefinition, RankItem, RankPath, Values } from './rank-definition';
import { RankList } from './rank-list';

const loadSending = () => import('./send-rank');

export interface RankScreenProps<P extends RankPath> {
  definition: RankDefinition<P>;
  /** Tabs under the scope. */
  tabs?: ReactNode;
  /** Before and behind the choices that share a row. */
  lead?: ReactNode;
  trail?: ReactNode;
  /** A further note of a row, which may come after the rows. */
  noteOf?: (item: RankItem) => string;
}

export function RankScreen<P extends RankPath>(props: RankScreenProps<P>) {
  const { definition, tabs, lead, trail, noteOf } = props;
  const { t, may, query, setQuery, title } = useTools();
  const scope = useReportScope();
  const { button, field } = useSearch(definition.search);
  const { choices } = definition;
  const values: Values = { ...query };
  for (const { key, options } of choices)
    if (!options.some(({ value }) => value === query[key])) values[key] = options[0]?.value ?? '';
  // A ranking of stores covers all stores even when one is selected, because one store has nothing to compare with.
  const isOfAll = definition.isOfStores === true && scope.shopId === undefined && may('boss.shop.all');
  const data = definition.request(scope.range, values);
  const shopId = isOfAll ? ALL_SHOPS : scope.shopId;
  const report = useReport(definition.path, data, { ...scope.read, shopId });
  const row = (choice: Choice): ReactNode => (
    <ChoiceRow
      key={choice.key}
      choice={choice}
      value={values[choice.key] ?? ''}
      onChange={(value) => setQuery({ [choice.key]: value })}
    />
  );
  const sheets = choices.filter(({ look }) => look === 'sheet');
  return (
    <PeriodScreen
      isList
      report={report}
      scope={scope}
      isOfAll={isOfAll}
      send={{ load: loadSending, given: (answer) => ({ definition, answer, values, data, shopId }) }}
      help={definition.help}
      before={button}
      bars={
        <>
          {tabs}
          {choices.filter(({ look }) => look !== 'sheet').map(row)}
          {(sheets.length > 0 || lead || trail) && (
            <ChipRow label={t(controls.filter)}>
              {lead}
              {sheets.map(row)}
              {trail}
            </ChipRow>
          )}
          {field}
        </>
      }
    >
      {(answer) => {
        const items = definition.items(answer, values);
        return (
          <>
            {definition.sums && items.length > 0 && <Sums rows={definition.sums(answer)} />}
            <LeftOut names={definition.leftOut?.(answer)} />
            <Card label={title} className={items.length > 0 ? 'ranks' : ''}>
              {items.length === 0 ? (
                <StateView small kind="empty" title={t(definition.empty)} />
              ) : (
                <RankList
                  label={title}
                  items={items}
                  places={definition.isPlain?.(values) ? 'numbers' : 'medals'}
                  query={scope.query}
                  later={noteOf}
                />
              )}
            </Card>
          </>
        );
      }}
    </PeriodScreen>
  );
}
