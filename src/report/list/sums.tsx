/** What stands above a list: key figures as rows, which the strip shares with the file of the list, and a line of buttons. */
import type { ReactNode } from 'react';
import { useTexts } from '../../core/use-services';
import { say, type Text } from '../../i18n/text';
import { timeOfDay } from '../../lib/date-text';
import { SummaryStrip } from '../../ui/lists/list-heads';
import type { FormatKind } from '../figures/formats';
import { pageTexts } from '../reading/page-texts';
import { texts } from '../texts';
import { useTools } from '../tools';

/** A figure: its name, value and format; `said` writes it in a sentence. */
export type SumRow = readonly [name: Text, value: number | null | undefined, kind: FormatKind, said?: Text<'n'>];

/** Rows of which those that are false are left out. */
export type SumRows = readonly (SumRow | false)[];

export const isRow = (row: SumRow | false): row is SumRow => row !== false;

export function Sums({ rows }: { rows: SumRows }) {
  const { t, figure, locale } = useTools();
  return (
    <SummaryStrip
      items={rows.filter(isRow).map(([name, value = null, kind, said]) => ({
        label: t(name),
        value: said ? (
          t(said, { n: figure(value, kind) })
        ) : (
          // A name that says the currency is not the same without it.
          <ShortFigure value={value} kind={kind} hasSign={say(name, locale) === t(name)} />
        ),
      }))}
    />
  );
}

/**
 * A total above a list: amounts of a million and more are shortened, and a tap shows the full value
 * (docs/product/screens.md#common-rules). An amount has the sign of its currency unless its name says it.
 */
function ShortFigure({ value, kind, hasSign }: { value: number | null; kind: FormatKind; hasSign: boolean }) {
  const { overlays, t, figure, money, compact } = useTools();
  const plain = figure(value, kind === 'money' ? 'compact' : kind);
  const short = kind === 'money' && hasSign ? compact(value) : plain;
  if (plain === figure(value, kind)) return <>{short}</>;
  return (
    <button
      type="button"
      className="delta"
      onClick={() => overlays.toast(t(pageTexts.fullAmount, { amount: money(value) }))}
    >
      {short}
    </button>
  );
}

/** The line above a list: time of the figures, and buttons. It is left out of shared pictures. */
export function ToolLine({ time, children }: { time?: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="tools" data-unshared>
      {time && <span className="cut">{t(texts.asOf, { time: timeOfDay(time) })}</span>}
      {children}
    </div>
  );
}
