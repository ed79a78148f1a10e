/** The target of one day, and whether the month's target stays or follows. */
import { useState } from 'react';
import type { TargetMetric } from '../../../../types/api/target';
import { useTexts } from '../../../core/use-services';
import { words } from '../../../i18n/words';
import { usePageCss } from '../../../report/reading/use-page-css';
import { ActionBar, Button } from '../../../ui/button';
import { Segmented } from '../../../ui/forms/segmented';
import { AmountField } from './amount-field';
import { AMOUNT, type Draft, isCount } from './draft';
import { setTexts } from './set-texts';
import { useWhole } from './use-whole';

interface DaySheetProps {
  label: string;
  metric: TargetMetric;
  value: string;
  /** Sum of the other days. */
  others: number;
  /** The draft with the day at this target; null when the month's target cannot be kept. */
  change: (value: string, keepsMonth: boolean) => Draft | null;
  onDone: (draft: Draft) => void;
}

export function DaySheet({ label, metric, value: before, others, change, onDone }: DaySheetProps) {
  usePageCss();
  const { t } = useTexts();
  const whole = useWhole();
  const [value, setValue] = useState(before);
  const [keepsMonth, setKeeps] = useState(true);
  const isAmount = AMOUNT.test(value) && (!isCount(metric) || /^\d+$/.test(value));
  const next = isAmount ? change(value, keepsMonth) : null;
  return (
    <>
      <div className="sheet-form">
        <AmountField
          label={label}
          metric={metric}
          value={value}
          error={isAmount && !next ? t(setTexts.tooMuch) : undefined}
          note={t(setTexts.otherDays, { amount: whole(others, metric) })}
          onInput={setValue}
        />
        <Segmented
          wide
          label={t(setTexts.monthThen)}
          value={keepsMonth ? 1 : 0}
          onChange={(keeps) => setKeeps(keeps === 1)}
          options={[
            { value: 1, label: t(setTexts.monthStays) },
            { value: 0, label: t(setTexts.monthFollows) },
          ]}
        />
        {next && (
          <p className="caption">
            {t(keepsMonth ? setTexts.restShares : setTexts.monthBecomes, {
              amount: whole(Number(next.value), metric),
            })}
          </p>
        )}
      </div>
      <ActionBar stick>
        <Button wide kind="primary" disabled={!next} onClick={() => next && onDone(next)}>
          {t(words.ok)}
        </Button>
      </ActionBar>
    </>
  );
}
