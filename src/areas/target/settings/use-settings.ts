/** The target settings of a year: stored values, unsaved changes, and saving. */

import { useMemo, useState } from 'react';
import type { TargetMetric } from '../../../../types/api/target';
import { moment } from '../../../lib/date-text';
import { useForm } from '../../../report/reading/unsaved';
import { dataOf, useReport } from '../../../report/reading/use-report';
import { METRICS } from '../target-metrics';
import { MONTHS } from '../use-month';
import { type Draft, type Drafts, draftError, draftKey, draftsOf, EMPTY, isSame, itemOf } from './draft';

export const PURPOSE = '/api/BossAssistant/GetSetPurpose';
export const SAVE = '/api/BossAssistant/SaveSetPurpose';

const NONE: Drafts = {};

interface DraftChange {
  month: number;
  metric: TargetMetric;
  draft: Draft;
}

/** With `shopId` '0' nothing is requested until a store is chosen, because a target belongs to one store. */
export function useSettings(shopId: string, year: number, month: number) {
  const options = { shopId };
  const report = useReport(PURPOSE, shopId === '0' ? null : { Year: year }, options);
  const suggestion = useReport(
    PURPOSE,
    shopId === '0' ? null : { Year: year, Month: month, Progress: 1 },
    options,
  );
  const read = dataOf(report);
  const saved = useMemo<Drafts>(
    () => draftsOf(read?.Items?.filter((item) => item.ShopID === shopId) ?? []),
    [read, shopId],
  );
  // Changes are stored with their store and year, so that switching either discards them without an effect that could
  // clear new input.
  const subject = `${shopId} ${year}`;
  const [kept, setKept] = useState<{ subject: string; drafts: Drafts }>({ subject, drafts: {} });
  const changed = kept.subject === subject ? kept.drafts : NONE;

  const draftAt = (atMonth: number, metric: TargetMetric): Draft =>
    changed[draftKey(atMonth, metric)] ?? saved[draftKey(atMonth, metric)] ?? EMPTY;
  const changes: DraftChange[] = MONTHS.flatMap((atMonth) =>
    METRICS.flatMap((metric) => {
      const key = draftKey(atMonth, metric);
      const draft = changed[key];
      // Nothing typed where nothing is saved is no change, whatever was chosen for its days.
      const isChange = draft && !isSame(draft, saved[key]) && (draft.value !== '' || saved[key]);
      return isChange ? [{ month: atMonth, metric, draft }] : [];
    }),
  );

  const put = (change: DraftChange): void =>
    setKept((before) => ({
      subject,
      drafts: {
        ...(before.subject === subject ? before.drafts : {}),
        [draftKey(change.month, change.metric)]: change.draft,
      },
    }));

  const save = useForm(SAVE, {
    ...{ isChanged: changes.length > 0, shopId, readAgain: report.reload },
    onSaved: () => report.reload().then(() => setKept({ subject, drafts: {} })),
  });

  return {
    report,
    isSuggesting: suggestion.kind === 'loading',
    suggest: dataOf(suggestion)?.Suggest,
    count: changes.length,
    isReady: changes.length > 0 && changes.every(({ draft, metric }) => draftError(draft, metric) === null),
    draftAt,
    isSaved: (atMonth: number, metric: TargetMetric): boolean =>
      saved[draftKey(atMonth, metric)] !== undefined,
    put,
    save: () =>
      save({
        ...{ Year: year, Version: read?.Version ?? 0 },
        Items: changes.map((change) => itemOf(change.draft, shopId, year, change.month, change.metric)),
      }),
    changedBy: read?.UpdateUser ? { name: read.UpdateUser, time: moment(read.UpdateTime ?? '') } : null,
  };
}

export type Settings = ReturnType<typeof useSettings>;
