/** Layout of a ranking: scope, choices, sums and rows. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { ALL_SHOPS } from '../../core/session/session';
import { useServices, useTexts, useTitle } from '../../core/use-services';
import { words } from '../../i18n/words';
import { addMoney } from '../../lib/money';
import { SearchField } from '../../ui/forms/text-field';
import { IconButton } from '../../ui/icon-button';
import { SummaryStrip } from '../../ui/lists/list-heads';
import { useHelp } from '../figures/help';
import { ShortFigure } from '../figures/short-figure';
import { PeriodSteps, ScopeBar, useChoosePeriod } from '../period/scope-bar';
import { useReportScope } from '../period/use-scope';
import { Freshness } from '../reading/freshness';
import { Later } from '../reading/later';
import { pageTexts } from '../reading/page-texts';
import { ReportScreen } from '../reading/report-screen';
import { usePageCss } from '../reading/use-page-css';
import { useReport } from '../reading/use-report';
import { SendAction, scopeNames, timeOf } from '../send/send-action';
import { texts } from '../texts';
import { ChoiceRow } from './choice-row';
import type { RankDefinition, RankItem, RankPath, Values } from './rank-definition';
import { RankList } from './rank-list';

const loadPlot = () => import('./rank-plot');
const loadSending = () => import('./send-rank');

export interface RankScreenProps<P extends RankPath> {
  definition: RankDefinition<P>;
  /** Bars under the choices. */
  bars?: ReactNode;
  /** Called by a tap on a row instead of opening the row's link. */
  onPick?: (item: RankItem) => void;
}

export function RankScreen<P extends RankPath>({ definition, bars, onPick }: RankScreenProps<P>) {
  usePageCss();
  const { permission, router } = useServices();
  const { query } = useStore(router.$route);
  const { t } = useTexts();
  const title = useTitle();
  const help = useHelp();
  const scope = useReportScope(definition.period);
  const values: Values = { ...query };
  for (const { key, options } of definition.choices) {
    if (!options.some(({ value }) => value === query[key])) values[key] = options[0]?.value ?? '';
  }
  const choosePeriod = useChoosePeriod(scope, definition.maxDays);
  // A ranking of stores covers all stores even when one is selected, because one store has nothing to compare with.
  const isAll =
    definition.isOfStores === true &&
    scope.shopId === undefined &&
    permission.can('boss.shop.all') === 'granted';
  const report = useReport(definition.path, definition.request(scope.range, values), {
    ...scope.read,
    ...(isAll ? { shopId: ALL_SHOPS } : {}),
  });
  const names = { ...scopeNames(scope), ...(isAll ? { store: t(words.allStores) } : {}) };
  const choices = definition.choices.filter(({ isFor }) => isFor?.(values) ?? true);
  const open = (item: RankItem): (() => void) | undefined => {
    if (onPick) return () => onPick(item);
    const to = definition.to?.(item, values);
    return to ? () => router.navigate(to.path, { ...scope.query, ...to.query }) : undefined;
  };
  return (
    <ReportScreen
      title={title}
      report={report}
      actions={
        <>
          <SendAction
            title={title}
            {...names}
            time={timeOf(report)}
            load={loadSending}
            given={report.kind === 'ready' ? { definition, answer: report.data, values } : undefined}
          />
          {definition.help && (
            <IconButton
              icon="help"
              label={t(texts.explain, { name: title })}
              onClick={() => definition.help && help(definition.help)}
            />
          )}
        </>
      }
      bars={
        <>
          {isAll ? (
            <PeriodSteps scope={scope} onChoose={choosePeriod} />
          ) : (
            <ScopeBar scope={scope} maxDays={definition.maxDays} />
          )}
          {choices.map((choice) => (
            <ChoiceRow
              key={choice.key}
              choice={choice}
              value={values[choice.key] ?? ''}
              onChange={(value) => router.setQuery({ [choice.key]: value })}
            />
          ))}
          {bars}
          {definition.search && (
            <div className="scope">
              <div className="grow">
                <SearchField
                  label={t(definition.search)}
                  value={query.kw ?? ''}
                  onInput={(kw) => router.setQuery({ kw })}
                  clearLabel={t(pageTexts.clearSearch)}
                />
              </div>
            </div>
          )}
        </>
      }
    >
      {(answer) => {
        const items = definition.items(answer, values);
        return (
          <>
            <Freshness meta={answer} />
            {definition.sums && items.length > 0 && (
              <SummaryStrip
                items={definition.sums(answer).map(({ label, value, kind }) => ({
                  label: t(label),
                  value: <ShortFigure value={value} kind={kind} />,
                }))}
              />
            )}
            {definition.isPlotted?.(values) && items.length > 0 && (
              <Later
                load={loadPlot}
                props={{
                  title: title,
                  items,
                  total: addMoney(...items.map(({ value }) => value ?? 0)),
                }}
              />
            )}
            <RankList title={title} empty={t(definition.empty)} items={items} onPick={open} />
          </>
        );
      }}
    </ReportScreen>
  );
}
