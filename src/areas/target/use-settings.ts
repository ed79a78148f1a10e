/** The settings of a year as read, what has been changed since, and the one save of both. */
import { useEffect, useMemo, useState } from 'react';
import type { TargetItem, TargetMetric } from '../../../types/api/target';
import { RequestError } from '../../core/request-error';
import { guardLate } from '../../core/session';
import { useServices, useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { useReport } from '../../report/use-report';
import { type Draft, type Drafts, draftError, draftKey, draftsOf, EMPTY, isSame, itemOf } from './draft';
import { METRICS } from './metrics';
import { setTexts } from './set-texts';

const PATH = '/api/BossAssistant/GetSetPurpose';
const SAVE = '/api/BossAssistant/SaveSetPurpose';
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface Change {
  month: number;
  metric: TargetMetric;
  draft: Draft;
}

/** `shopId` '0' waits until a store is chosen: a target belongs to one. */
export function useSettings(shopId: string, year: number, month: number) {
  const { overlays, request, router, session } = useServices();
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
    () => draftsOf(read?.Items.filter((item) => item.ShopID === shopId) ?? []),
    [read, shopId],
  );
  const [changed, setChanged] = useState<Drafts>({});
  useEffect(() => setChanged({}), [shopId, year]);

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

  useEffect(() => {
    if (!isChanged) return;
    return router.block(() =>
      overlays.confirm({
        title: t(setTexts.leave),
        content: t(setTexts.leaveAsk),
        confirmText: t(setTexts.discard),
        cancelText: t(setTexts.stay),
      }),
    );
  }, [isChanged]);

  const put = (patches: readonly Change[]): void =>
    setChanged((before) => ({
      ...before,
      ...Object.fromEntries(patches.map((patch) => [draftKey(patch.month, patch.metric), patch.draft])),
    }));

  const save = async (copyTo: readonly string[] = []): Promise<void> => {
    const isCurrent = guardLate(session);
    const Items: TargetItem[] = [shopId, ...copyTo].flatMap((id) =>
      changes.map((change) => itemOf(change.draft, id, year, change.month, change.metric)),
    );
    try {
      await request(
        SAVE,
        { Year: year, Version: read?.Version ?? 0, Items },
        { shopId, loading: t(setTexts.saving) },
      );
      if (!isCurrent()) return;
      overlays.toast(t(words.saved), { kind: 'success' });
      await report.reload();
      setChanged({});
    } catch (error) {
      if (!isCurrent() || !(error instanceof RequestError) || error.status !== 409) return;
      // The server's words name who changed it; what was typed stays, over the settings as they are now.
      await report.reload();
      await overlays.confirm({ title: t(setTexts.conflict), content: error.message, showCancel: false });
    }
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
    changedBy: read?.UpdateUser ? { name: read.UpdateUser, time: read.UpdateTime ?? '' } : null,
  };
}

export type Settings = ReturnType<typeof useSettings>;
