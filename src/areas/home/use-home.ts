/** Figures of today: version 2 of the call, or version 1 when an older server answers 404. */

import type { HomeRes, HomeV2Res } from '../../../types/api/home';
import { FIRST_BODY, FIRST_CALL } from '../../core/network/early-call';
import { type ReportState, useReport } from '../../report/reading/use-report';

/** Version 1 answers only the core figures, so members of version 2 may be absent. */
export type Home = HomeRes & Partial<Omit<HomeV2Res, keyof HomeRes>>;

export function useHome(): ReportState<Home> {
  const second = useReport(FIRST_CALL, FIRST_BODY, { isLive: true });
  const isOld = second.kind === 'failed' && second.status === 404;
  const first = useReport('/api/BossAssistant/GetBossHomeInfo', isOld ? {} : null, { isLive: isOld });
  return isOld ? first : second;
}

/**
 * What usually is in by now. A call of its own: the entry page's is one of the 40, which any back end answers, and this is
 * none of them.
 */
export const useExpected = (isAsked = true) =>
  useReport('/api/Insight/GetExpectedDay', isAsked ? {} : null, { isLive: isAsked });
