/** Layout of a ranking: scope, choices, sums and rows. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { ALL_SHOPS } from '../../core/session/session';
import { useServices, useTitle } from '../../core/use-services';
import { words } from '../../i18n/words';
import { Card } from '../../ui/figures/card';
import { ChipRow } from '../../ui/forms/chip-row';
import { StateView } from '../../ui/state-view';
import { HelpAction } from '../figures/help-action';
import { Sums } from '../list/sums';
import { useSearch } from '../list/use-search';
import { PeriodSteps, ScopeBar, useChoosePeriod } from '../period/scope-bar';
import { useReportScope } from '../period/use-scope';
import { EyeButton } from '../reading/eye-button';
import { Freshness } from '../reading/freshness';
import { LeftOut } from '../reading/left-out';
import { ReportScreen } from '../reading/report-screen';
import { usePageCss } from '../reading/use-page-css';
import { dataOf, useReport } from '../reading/use-report';
import { SendAction } from '../send/send-action';
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
  /** Called by a tap on a row instead of opening the row's link. */
  onPick?: (item: RankItem) => void;
  /** A further note of a row, which may come after the rows. */
  noteOf?: (item: RankItem) => string;
}

export function RankScreen<P extends RankPath>({
  definition,
  tabs,
  lead,
  trail,
  onPick,
  noteOf,
}: RankScreenProps<P>) {
  usePageCss();
  const { router } = useServices();
  const { query } = useStore(router.$route);
  const { t, may } = useTools();
  const title = useTitle();
  const scope = useReportScope();
  const { button, field } = useSearch(definition.search);
  const values: Values = { ...query };
  for (const { key, options } of definition.choices) {
    if (!options.some(({ value }) => value === query[key])) values[key] = options[0]?.value ?? '';
  }
  const choosePeriod = useChoosePeriod(scope, definition.maxDays);
  // A ranking of stores covers all stores even when one is selected, because one store has nothing to compare with.
  const isAll = definition.isOfStores === true && scope.shopId === undefined && may('boss.shop.all');
  const report = useReport(definition.path, definition.request(scope.range, values), {
    ...scope.read,
    ...(isAll ? { shopId: ALL_SHOPS } : {}),
  });
  const { choices } = definition;
  const row = (choice: Choice): ReactNode => (
    <ChoiceRow
      key={choice.key}
      choice={choice}
      value={values[choice.key] ?? ''}
      onChange={(value) => router.setQuery({ [choice.key]: value })}
    />
  );
  const sheets = choices.filter(({ look }) => look === 'sheet');
  const hasRow = sheets.length > 0 || Boolean(lead) || Boolean(trail);
  return (
    <ReportScreen
      title={title}
      report={report}
      actions={
        <>
          {button}
          <EyeButton />
          <SendAction
            scope={scope}
            {...(isAll ? { store: t(words.allStores) } : {})}
            of={dataOf(report)}
            load={loadSending}
            given={(answer) => ({ definition, answer, values })}
          />
          {definition.help && <HelpAction topic={definition.help} />}
        </>
      }
      bars={
        <>
          {isAll ? (
            <PeriodSteps scope={scope} onChoose={choosePeriod} />
          ) : (
            <ScopeBar scope={scope} maxDays={definition.maxDays} />
          )}
          {tabs}
          {choices.filter(({ look }) => look !== 'sheet').map(row)}
          {hasRow && (
            <ChipRow label={t(words.filter)}>
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
        // Above the rows only where it warns, so that they begin high on the page.
        const isStale = answer.StaleShops.length > 0;
        return (
          <>
            {isStale && <Freshness meta={answer} hasEye={false} />}
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
                  onPick={onPick}
                  later={noteOf}
                />
              )}
            </Card>
            {!isStale && <Freshness meta={answer} hasEye={false} />}
          </>
        );
      }}
    </ReportScreen>
  );
}
