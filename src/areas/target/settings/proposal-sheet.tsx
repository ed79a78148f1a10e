/** Old and new targets of a shortcut side by side; only those that stay ticked are filled in. */
import { useState } from 'react';
import { useTexts } from '../../../core/use-services';
import { usePageCss } from '../../../report/reading/use-page-css';
import { ActionBar, Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/forms/tick';
import { StateView } from '../../../ui/state-view';
import { targetMetrics } from '../target-metrics';
import { monthWords } from '../use-month';
import { draftKey, isSame } from './draft';
import type { Proposal } from './proposals';
import { setTexts } from './set-texts';
import { useWhole } from './use-whole';

interface ProposalSheetProps {
  proposals: readonly Proposal[];
  /** Month whose rows are ticked at first. */
  month: number;
  onApply: (chosen: Proposal[]) => void;
}

/** `140,000 → 147,000`, of one month and figure. */
export function Change({ before, after }: { before: string; after: string }) {
  const { t } = useTexts();
  return (
    <span className="old-new">
      <span>{before === '' ? t(setTexts.unset) : before}</span>
      <span aria-hidden="true"> → </span>
      <span className="spoken">{t(setTexts.becomes)}</span>
      <b>{after}</b>
    </span>
  );
}

export function ProposalSheet({ proposals, month: first, onApply }: ProposalSheetProps) {
  usePageCss();
  const { t } = useTexts();
  const whole = useWhole();
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const rows = proposals.map((proposal) => {
    const key = draftKey(proposal.month, proposal.metric);
    const isEqual = isSame(proposal.before, proposal.after);
    const isTicked = !isEqual && (proposal.month === first) !== turned.has(key);
    return { ...proposal, key, isEqual, isTicked };
  });
  const chosen = rows.filter(({ isTicked }) => isTicked);
  const turn = (key: string): void => {
    const next = new Set(turned);
    if (!next.delete(key)) next.add(key);
    setTurned(next);
  };
  const write = (value: string, metric: Proposal['metric']): string =>
    value === '' ? '' : whole(Number(value), metric);
  return (
    <>
      <div className="sheet-form">
        {rows.length === 0 && <StateView small kind="empty" title={t(setTexts.none)} />}
        <div>
          {rows.map(({ key, month, metric, before, after, isEqual, isTicked }) => (
            <Checkbox
              key={key}
              checked={isTicked}
              disabled={isEqual}
              onChange={() => turn(key)}
              label={
                <span className="change">
                  <span>
                    {t(setTexts.monthName, monthWords(month))} · {t(targetMetrics[metric].label)}
                  </span>
                  {isEqual ? (
                    <span className="minor">{t(setTexts.unchanged)}</span>
                  ) : (
                    <Change before={write(before.value, metric)} after={write(after.value, metric)} />
                  )}
                </span>
              }
            />
          ))}
        </div>
      </div>
      <ActionBar stick>
        <Button wide kind="primary" disabled={chosen.length === 0} onClick={() => onApply(chosen)}>
          {t(setTexts.apply, { n: chosen.length })}
        </Button>
      </ActionBar>
    </>
  );
}
