/** The target settings of a year: stored values, unsaved changes, and saving. */

import { useMemo, useState } from 'react';
import type { SavePurposeReq, TargetMetric } from '../../../../types/api/target';
import { ALL_SHOPS } from '../../../core/session/session';
import { moment } from '../../../lib/date-text';
import { useForm } from '../../../report/reading/unsaved';
import { dataOf, useReport } from '../../../report/reading/use-report';
import { useTools } from '../../../report/tools';
import { METRICS } from '../target-metrics';
import { MONTHS } from '../use-month';
import { type DraftChange, type Drafts, draftError, draftKey, draftsOf, isChange, itemOf, keyOf } from './draft';
import { setTexts } from './set-texts';

const PURPOSE = '/api/BossAssistant/GetSetPurpose';
const SAVE = '/api/BossAssistant/SaveSetPurpose';

const NONE: Drafts = {};
const NOTHING: SavePurposeReq = { Year: 0, Version: 0, Items: [] };

export function useSettings(shopId: string, year: number, month: number) {
  const { t } = useTools();
  const report = useReport(PURPOSE, { Year: year }, { shopId });
  const suggestion = useReport(PURPOSE, shopId === ALL_SHOPS ? null : { Year: year, Month: month, Progress: 1 }, {
    shopId,
  });
  const read = dataOf(report);
  // What was saved stands over an answer of before, until a newer one comes, which may fail.
  const [done, setDone] = useState(NOTHING);
  const isBehind = done.Year === year && read !== undefined && read.Version < done.Version;
  const over = isBehind ? done : NOTHING;
  const saved = useMemo<Drafts>(() => draftsOf([...(read?.Items ?? []), ...over.Items]), [read, over]);
  // Changes are stored with their year, so that leaving it, which asks, discards them without an effect that could clear
  // new input. Those of other stores, months and currencies stay until they are saved, with what they are changes of, which
  // the next answer may not hold.
  const none = { year, drafts: NONE, saved: NONE };
  const [keptOf, setKept] = useState(none);
  const kept = keptOf.year === year ? keptOf : none;
  const changed = kept.drafts;

  /** The target that is saved, and as it is typed; undefined where there is none. */
  const targetAt = (atMonth: number, metric: TargetMetric, ofShop = shopId) => {
    const key = draftKey(ofShop, atMonth, metric);
    return { saved: saved[key], draft: changed[key] ?? saved[key] };
  };
  const changes = MONTHS.flatMap((atMonth) =>
    METRICS.flatMap((metric): DraftChange[] => {
      const { draft, saved: before } = targetAt(atMonth, metric);
      return draft && isChange(draft, before) ? [{ shopId, month: atMonth, metric, draft }] : [];
    }),
  );

  const put = ({ shopId: ofShop, month: ofMonth, metric, draft }: DraftChange): void =>
    setKept((before) => {
      const key = draftKey(ofShop, ofMonth, metric);
      const own = before.year === year ? before : none;
      return {
        year,
        drafts: { ...own.drafts, [key]: draft },
        saved: { ...own.saved, ...(saved[key] && { [key]: saved[key] }) },
      };
    });

  const save = useForm(SAVE, {
    isChanged: Object.entries(changed).some(([key, draft]) => isChange(draft, saved[key] ?? kept.saved[key])),
    shopId,
    readAgain: report.reload,
    onSaved: ({ Items }, { Version }) => {
      setDone({ Year: year, Version, Items: [...over.Items, ...Items] });
      const keys = Items.map(keyOf);
      setKept((before) => ({
        ...before,
        drafts: Object.fromEntries(Object.entries(before.drafts).filter(([key]) => !keys.includes(key))),
      }));
      return report.reload();
    },
  });
  return {
    report,
    isSuggesting: suggestion.kind === 'loading',
    suggest: dataOf(suggestion)?.Suggest,
    targetAt,
    changes,
    put,
    /** The button that saves these changes. */
    saving: (list: readonly DraftChange[]) => ({
      isReady: list.length > 0 && list.every(({ draft, metric }) => draftError(draft, metric) === null),
      label: list.length > 0 ? t(setTexts.save, { n: list.length }) : undefined,
      onSave: () =>
        save({
          Year: year,
          Version: isBehind ? done.Version : (read?.Version ?? 0),
          Items: list.map((change) => itemOf(change, year)),
        }),
    }),
    changedBy: read?.UpdateUser ? { name: read.UpdateUser, time: moment(read.UpdateTime ?? '') } : null,
  };
}

export type Settings = ReturnType<typeof useSettings>;
