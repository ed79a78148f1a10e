// Every call with what answers it; a missing one does not compile.
import { abnormalHandlers } from './abnormal';
import type { Handlers } from './call';
import { dailyHandlers } from './daily';
import { financeHandlers } from './finance';
import { foodHandlers } from './food';
import { goodsHandlers } from './goods';
import { homeHandlers } from './home';
import { messageHandlers } from './message';
import { orderHandlers } from './order';
import { rankHandlers } from './rank';
import { selectHandlers } from './select';
import { shopHandlers } from './shop';
import { targetHandlers } from './target';
import { timespanHandlers } from './timespan';
import { unpaidHandlers } from './unpaid';

export const handlers = {
  ...selectHandlers,
  ...shopHandlers,
  ...homeHandlers,
  ...financeHandlers,
  ...unpaidHandlers,
  ...orderHandlers,
  ...goodsHandlers,
  ...foodHandlers,
  ...timespanHandlers,
  ...targetHandlers,
  ...abnormalHandlers,
  ...dailyHandlers,
  ...rankHandlers,
  ...messageHandlers,
} satisfies Handlers;
