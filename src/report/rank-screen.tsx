/**
 * The frame of every ranking. A ranking is data: its call, the choices it offers, and how a row of the answer is
 * told. The choices live in the address, so that back, reload and share keep them.
 */

import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { DateRangeCode, Meta, RangeReq, Rate } from '../../types/api/common';
import type { Api, ApiPath } from '../../types/api/index';
import type { Path } from '../core/paths';
import { useServices, useTexts } from '../core/use-services';
import type { Text } from '../i18n/text';
import { Card } from '../ui/card';
import { Chip, ChipRow } from '../ui/chip';
import { IconButton } from '../ui/icon-button';
import { SummaryStrip } from '../ui/list-heads';
import { Pill } from '../ui/pill';
import { RankingList } from '../ui/ranking-list';
import { Segmented } from '../ui/segmented';
import { StateView } from '../ui/state-view';
import { Tabs } from '../ui/tabs';
import { SearchField } from '../ui/text-field';
import { type FormatKind, useFormats } from './formats';
import { Freshness } from './freshness';
import { useHelp } from './help';
import type { HelpTopic } from './help-topics';
import { pageTexts } from './page-texts';
import { ReportScreen } from './report-screen';
import { ScopeBar } from './scope-bar';
import { texts } from './texts';
import { usePageCss } from './use-page-css';
import { useReport } from './use-report';
import { useScope } from './use-scope';

/** Calls that a ranking can be made of. */
export type RankPath = { [P in ApiPath]: Api[P]['response'] extends Meta ? P : never }[ApiPath];

/** A choice on the page, kept in the address under `key`; the first option is the default. */
export interface Choice {
  key: string;
  label: Text;
  look: 'tabs' | 'segmented' | 'chips';
  options: readonly { value: string; label: Text }[];
  /** Shown only with these values of the others. */
  isFor?: (values: Values) => boolean;
}
export type Values = Record<string, string>;

/** One row, told the same way in every ranking. */
export interface RankItem {
  id: string;
  name: string;
  rank: number;
  prevRank?: number | null;
  /** The figure the ranking is by. */
  value: number | null;
  kind: FormatKind;
  unit?: string;
  share: Rate;
  /** Small facts under the name: a label with its figure. */
  notes: readonly (string | { label: Text; value: number | null; kind: FormatKind })[];
  isDeleted?: boolean;
  isStale?: boolean;
}

export interface RankDefinition<P extends RankPath> {
  title: Text;
  path: P;
  period: DateRangeCode;
  /** Longest range of the call, in days (contract.md 3.0). */
  maxDays: number;
  help?: HelpTopic;
  choices: readonly Choice[];
  /** Name of the search field; left out: no search. */
  search?: Text;
  request: (range: RangeReq, values: Values) => Api[P]['request'];
  items: (answer: Api[P]['response'], values: Values) => RankItem[];
  /** Totals over the list. */
  sums?: (answer: Api[P]['response']) => readonly { label: Text; value: number | null; kind: FormatKind }[];
  empty: Text;
  /** Where a row leads. */
  to?: (item: RankItem, values: Values) => { path: Path; query: Record<string, string> } | null;
}

/** ▲2 against the period before; 新增 for a row that was not ranked. */
function RankChange({ rank, prevRank }: { rank: number; prevRank: number | null | undefined }) {
  const { t } = useTexts();
  if (prevRank === undefined || prevRank === rank) return null;
  if (prevRank === null) return <Pill tone="brand">{t(texts.isNew)}</Pill>;
  const isUp = prevRank > rank;
  return <Pill tone={isUp ? 'bad' : 'ok'}>{`${isUp ? '▲' : '▼'}${Math.abs(prevRank - rank)}`}</Pill>;
}

export interface RankScreenProps<P extends RankPath> {
  definition: RankDefinition<P>;
  actions?: ReactNode;
  /** Opens something of its own instead of the row's page. */
  onPick?: (item: RankItem) => void;
}

export function RankScreen<P extends RankPath>({ definition, actions, onPick }: RankScreenProps<P>) {
  usePageCss();
  const { router } = useServices();
  const { query } = useStore(router.$route);
  const { t } = useTexts();
  const { figure, money } = useFormats();
  const help = useHelp();
  const scope = useScope(definition.period);
  const values: Values = { ...query };
  for (const { key, options } of definition.choices) {
    if (!options.some(({ value }) => value === query[key])) values[key] = options[0]?.value ?? '';
  }
  const report = useReport(definition.path, definition.request(scope.range, values), scope.read);
  const choices = definition.choices.filter(({ isFor }) => isFor?.(values) ?? true);
  const write = (value: number | null, kind: FormatKind): string =>
    kind === 'money' ? money(value) : figure(value, kind);
  const noteOf = (note: RankItem['notes'][number]): string =>
    typeof note === 'string' ? note : `${t(note.label)} ${write(note.value, note.kind)}`;
  const open = (item: RankItem): (() => void) | undefined => {
    if (onPick) return () => onPick(item);
    const to = definition.to?.(item, values);
    return to ? () => router.navigate(to.path, { ...scope.query, ...to.query }) : undefined;
  };
  return (
    <ReportScreen
      title={t(definition.title)}
      report={report}
      actions={
        <>
          {actions}
          {definition.help && (
            <IconButton
              icon="help"
              label={t(texts.explain, { name: t(definition.title) })}
              onClick={() => definition.help && help(definition.help)}
            />
          )}
        </>
      }
      bars={
        <>
          <ScopeBar scope={scope} maxDays={definition.maxDays} />
          {choices.map((choice) => (
            <ChoiceRow
              key={choice.key}
              choice={choice}
              value={values[choice.key] ?? ''}
              onChange={(value) => router.setQuery({ [choice.key]: value })}
            />
          ))}
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
                  value: figure(value, kind === 'money' ? 'compact' : kind),
                }))}
              />
            )}
            <Card label={t(definition.title)}>
              {items.length === 0 ? (
                <StateView small kind="empty" title={t(definition.empty)} />
              ) : (
                <RankingList
                  label={t(definition.title)}
                  items={items.map((item) => ({
                    key: item.id,
                    name: item.name,
                    value: write(item.value, item.kind),
                    unit: item.unit,
                    share: item.share ?? 0,
                    rank: item.rank,
                    mark: (
                      <>
                        {item.isDeleted && <Pill>{t(pageTexts.deleted)}</Pill>}
                        {item.isStale && <Pill tone="warn">{t(pageTexts.notSynced)}</Pill>}
                        <RankChange rank={item.rank} prevRank={item.prevRank} />
                      </>
                    ),
                    note: item.notes.map(noteOf).filter(Boolean).join(' · '),
                    onClick: open(item),
                  }))}
                />
              )}
            </Card>
          </>
        );
      }}
    </ReportScreen>
  );
}

interface ChoiceRowProps {
  choice: Choice;
  value: string;
  onChange: (value: string) => void;
}

function ChoiceRow({ choice, value, onChange }: ChoiceRowProps) {
  const { t } = useTexts();
  const options = choice.options.map((option) => ({ value: option.value, label: t(option.label) }));
  switch (choice.look) {
    case 'tabs':
      return <Tabs label={t(choice.label)} tabs={options} value={value} onChange={onChange} />;
    case 'segmented':
      return (
        <div className="scope">
          <div className="grow">
            <Segmented wide label={t(choice.label)} options={options} value={value} onChange={onChange} />
          </div>
        </div>
      );
    case 'chips':
      return (
        <ChipRow label={t(choice.label)}>
          {options.map((option) => (
            <Chip key={option.value} selected={option.value === value} onClick={() => onChange(option.value)}>
              {option.label}
            </Chip>
          ))}
        </ChipRow>
      );
  }
}
