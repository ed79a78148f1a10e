/** Buttons that fill targets in: last year plus growth, last month's value, or this value for the rest of the year. */
import { useServices, useTexts } from '../../core/use-services';
import { Chip, ChipRow } from '../../ui/forms/chip';
import { EMPTY } from './draft';
import type { MonthProps } from './metric-field';
import { setTexts } from './set-texts';
import { METRICS } from './target-metrics';
import { MONTHS } from './use-month';

/** Growth over last year in percent. */
const GROWTH = 5;

export function Shortcuts({ settings, month, isReadOnly }: Omit<MonthProps, 'year'>) {
  const { overlays } = useServices();
  const { t } = useTexts();
  if (isReadOnly) return null;
  const fill = (): void => {
    const last = settings.suggest?.LastYear;
    if (!last) {
      overlays.toast(t(setTexts.none));
      return;
    }
    const value = String(Math.round(last * (100 + GROWTH)) / 100);
    settings.put([{ month, metric: 1, draft: { ...settings.draftAt(month, 1), value } }]);
  };
  const copy = (): void => {
    const patches = METRICS.flatMap((metric) => {
      const before = month > 1 ? settings.draftAt(month - 1, metric) : EMPTY;
      return before.value
        ? [
            {
              month,
              metric,
              draft: { ...before, days: {}, mode: before.mode === 2 ? 0 : before.mode } as const,
            },
          ]
        : [];
    });
    if (patches.length) settings.put(patches);
    else overlays.toast(t(setTexts.none));
  };
  const spread = (): void => {
    const filled = METRICS.filter((metric) => settings.draftAt(month, metric).value !== '');
    settings.put(
      MONTHS.filter((other) => other > month).flatMap((other) =>
        filled.map((metric) => {
          const { value, mode, weights } = settings.draftAt(month, metric);
          return { month: other, metric, draft: { value, mode: mode === 2 ? 0 : mode, weights, days: {} } };
        }),
      ),
    );
  };
  return (
    <ChipRow label={t(setTexts.tools)} wrap>
      <Chip onClick={fill}>{t(setTexts.lastYear, { n: GROWTH })}</Chip>
      <Chip onClick={copy}>{t(setTexts.copyMonth)}</Chip>
      <Chip onClick={spread}>{t(setTexts.wholeYear)}</Chip>
    </ChipRow>
  );
}
