/** Names of a period and of the one it is compared with, as a legend writes them, e.g. 本月 and 上月同期; words for days. */
import type { DateRangeCode } from '../../../../types/api/common';
import type { Speech } from '../../../core/use-services';
import { textsOf } from '../../../i18n/texts';
import { beforeNames, periodNames } from '../../../report/period/period-names';
import { texts } from '../texts';

export const dayTexts = textsOf('day');

export function nameBefore(code: DateRangeCode, t: Speech['t']): string {
  const name = t(beforeNames[code]);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

export const trendNames = (code: DateRangeCode, t: Speech['t']): { now: string; before: string } => ({
  now: t(code === 99 ? texts.thisPeriod : periodNames[code]),
  before: nameBefore(code, t),
});
