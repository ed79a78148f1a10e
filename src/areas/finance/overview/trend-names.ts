/** Names of a period and of the one it is compared with, as a legend writes them, e.g. 本月 and 上月同期. */

import type { DateRangeCode } from '../../../../types/api/common';
import type { Speech } from '../../../core/use-services';
import type { Text } from '../../../i18n/text';
import { textsOf } from '../../../i18n/texts';
import { periodNames } from '../../../report/period/period-names';
import { pageTexts } from '../../../report/reading/page-texts';
import { texts } from '../texts';

const names = textsOf('compared');

const previousNames: Record<DateRangeCode, Text> = {
  0: names.yesterdaySameTime,
  1: names.theDayBefore,
  2: names.previous7Days,
  3: names.lastWeekTo,
  4: names.theWeekBefore,
  5: names.previous30Days,
  6: names.lastMonthTo,
  7: names.theMonthBefore,
  8: pageTexts.lastYear,
  9: names.theYearBefore,
  99: names.previousPeriod,
};

export const trendNames = (code: DateRangeCode, t: Speech['t']): { now: string; before: string } => ({
  now: t(code === 99 ? texts.thisPeriod : periodNames[code]),
  before: t(previousNames[code]),
});
