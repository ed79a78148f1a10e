// Table of all calls and their handlers; the compiler refuses a missing one.

import type { Handlers } from '../call';
import { abnormalHandlers } from './abnormal';
import { financeHandlers } from './finance';
import { dailyHandlers } from './finance-daily';
import { timespanHandlers } from './finance-timespan';
import { unpaidHandlers } from './finance-unpaid';
import { foodHandlers } from './food';
import { goodsHandlers } from './food-select';
import { homeHandlers } from './home';
import { messageHandlers } from './message';
import { orderHandlers } from './order';
import { rankHandlers } from './rank';
import { selectHandlers } from './select';
import { shopHandlers } from './shop';
import { targetHandlers } from './target';

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
