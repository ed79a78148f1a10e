/** The target settings of a year: stored values, unsaved changes, and saving. */

import { useMemo, useState } from 'react';
import type { TargetItem, TargetMetric } from '../../../../types/api/target';
import { ALL_SHOPS } from '../../../core/session/session';
import { moment } from '../../../lib/date-text';
import { useForm } from '../../../report/reading/unsaved';
import { dataOf, useReport } from '../../../report/reading/use-report';
import { METRICS } from '../target-metrics';
import { MONTHS } from '../use-month';
import { type Draft, type Drafts, draftError, draftKey, draftsOf, EMPTY, isChange, itemOf } from './draft';

const PURPOSE = '/api/BossAssistant/GetSetPurpose';
const SAVE = '/api/BossAssistant/SaveSetPurpose';

const NONE: Drafts = {};

interface DraftChange {
  month: number;
  metric: TargetMetric;
  draft: Draft;
}

export function useSettings(shopId: string, year: number, month: number) {
  const report = useReport(PURPOSE, { Year: year }, { shopId });
  const suggestion = useReport(
    PURPOSE,
    shopId === ALL_SHOPS ? null : { Year: year, Month: month, Progress: 1 },
    { shopId },
  );
  const read = dataOf(report);
  const saved = useMemo<Drafts>(() => draftsOf(read?.Items ?? []), [read]);
  // Changes are stored with their year, so that leaving it, which asks, discards them without an effect that could clear
  // new input. Those of other stores, months and currencies stay until they are saved, with what they are changes of, which
  // the next answer may not hold.
  const none = { year, drafts: NONE, saved: NONE };
  const [keptOf, setKept] = useState(none);
  const kept = keptOf.year === year ? keptOf : none;
  const changed = kept.drafts;

  const draftAt = (atMonth: number, metric: TargetMetric): Draft =>
    changed[draftKey(shopId, atMonth, metric)] ?? saved[draftKey(shopId, atMonth, metric)] ?? EMPTY;
  const changes: DraftChange[] = MONTHS.flatMap((atMonth) =>
    METRICS.flatMap((metric) => {
      const key = draftKey(shopId, atMonth, metric);
      const draft = changed[key];
      return draft && isChange(draft, saved[key]) ? [{ month: atMonth, metric, draft }] : [];
    }),
  );

  const put = (change: DraftChange, ofShop = shopId): void =>
    setKept((before) => {
      const key = draftKey(ofShop, change.month, change.metric);
      const own = before.year === year ? before : none;
      return {
        year,
        drafts: { ...own.drafts, [key]: change.draft },
        saved: { ...own.saved, ...(saved[key] && { [key]: saved[key] }) },
      };
    });

  const save = useForm(SAVE, {
    isChanged: Object.entries(changed).some(([key, draft]) => isChange(draft, saved[key] ?? kept.saved[key])),
    ...{ shopId, readAgain: report.reload },
    onSaved: ({ Items }) =>
      report.reload().then(() => {
        const done = Object.keys(draftsOf(Items));
        setKept((before) => ({
          ...before,
          drafts: Object.fromEntries(Object.entries(before.drafts).filter(([key]) => !done.includes(key))),
        }));
      }),
  });
  const send = (Items: TargetItem[]): Promise<void> =>
    save({ Year: year, Version: read?.Version ?? 0, Items });

  return {
    report,
    isSuggesting: suggestion.kind === 'loading',
    suggest: dataOf(suggestion)?.Suggest,
    count: changes.length,
    isReady: changes.length > 0 && changes.every(({ draft, metric }) => draftError(draft, metric) === null),
    changed,
    saved,
    draftAt,
    savedAt: (atMonth: number, metric: TargetMetric): Draft | undefined =>
      saved[draftKey(shopId, atMonth, metric)],
    put,
    send,
    save: () =>
      send(changes.map((change) => itemOf(change.draft, shopId, year, change.month, change.metric))),
    changedBy: read?.UpdateUser ? { name: read.UpdateUser, time: moment(read.UpdateTime ?? '') } : null,
  };
}

export type Settings = ReturnType<typeof useSettings>;
