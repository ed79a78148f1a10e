/**
 * A total above a list: amounts of a million and more are shortened, and a tap shows the full value
 * (docs/product/screens.md#common-rules).
 */
import { pageTexts } from '../reading/page-texts';
import { useTools } from '../tools';
import type { FormatKind } from './formats';

export function ShortFigure({ value, kind = 'money' }: { value: number | null; kind?: FormatKind }) {
  const { overlays, t, figure, money } = useTools();
  const short = figure(value, kind === 'money' ? 'compact' : kind);
  if (short === figure(value, kind)) return <>{short}</>;
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
