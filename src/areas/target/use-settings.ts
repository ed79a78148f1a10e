/** The target settings of a year: stored values, unsaved changes, and saving. */

import { useMemo, useState } from 'react';
import type { TargetItem, TargetMetric } from '../../../types/api/target';
import { useServices, useTexts } from '../../core/use-services';
import { moment } from '../../lib/date-text';
import { unsavedTexts, useSave, useUnsaved } from '../../report/reading/unsaved';
import { useReport } from '../../report/reading/use-report';
import { type Draft, type Drafts, draftError, draftKey, draftsOf, EMPTY, isSame, itemOf } from './draft';
import { METRICS } from './target-metrics';
import { MONTHS } from './use-month';

const PATH = '/api/BossAssistant/GetSetPurpose';
const SAVE = '/api/BossAssistant/SaveSetPurpose';

const NONE: Drafts = {};

interface Change {
  month: number;
  metric: TargetMetric;
  draft: Draft;
}

/** With `shopId` '0' nothing is requested until a store is chosen, because a target belongs to one store. */
export function useSettings(shopId: string, year: number, month: number) {
  const { request } = useServices();
  const { t } = useTexts();
  const options = { shopId };
  const report = useReport(PATH, shopId === '0' ? null : { Year: year }, options);
  const suggestion = useReport(
    PATH,
    shopId === '0' ? null : { Year: year, Month: month, Progress: 1 },
    options,
  );
  const read = report.kind === 'ready' ? report.data : null;
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
  const changes: Change[] = MONTHS.flatMap((atMonth) =>
    METRICS.flatMap((metric) => {
      const key = draftKey(atMonth, metric);
      const draft = changed[key];
      return draft && !isSame(draft, saved[key]) ? [{ month: atMonth, metric, draft }] : [];
    }),
  );
  const isChanged = changes.length > 0;

  useUnsaved(isChanged);

  const put = (patches: readonly Change[]): void =>
    setKept((before) => ({
      subject,
      drafts: {
        ...(before.subject === subject ? before.drafts : {}),
        ...Object.fromEntries(patches.map((patch) => [draftKey(patch.month, patch.metric), patch.draft])),
      },
    }));

  const saveOnce = useSave(report.reload);
  const save = async (copyTo: readonly string[] = []): Promise<void> => {
    const Items: TargetItem[] = [shopId, ...copyTo].flatMap((id) =>
      changes.map((change) => itemOf(change.draft, id, year, change.month, change.metric)),
    );
    const body = { Year: year, Version: read?.Version ?? 0, Items };
    const isDone = await saveOnce(() => request(SAVE, body, { shopId, loading: t(unsavedTexts.saving) }));
    if (!isDone) return;
    await report.reload();
    setKept({ subject, drafts: {} });
  };

  return {
    report,
    suggest: suggestion.kind === 'ready' ? suggestion.data.Suggest : undefined,
    changes,
    isChanged,
    isValid: changes.every(({ draft, metric }) => draftError(draft, metric) === null),
    draftAt,
    put,
    save,
    changedBy: read?.UpdateUser ? { name: read.UpdateUser, time: moment(read.UpdateTime ?? '') } : null,
  };
}

export type Settings = ReturnType<typeof useSettings>;
