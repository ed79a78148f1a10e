// Every call with what answers it; a missing one does not compile.
import type { Handlers } from './call';
import { financeHandlers } from './finance';
import { goodsHandlers } from './goods';
import { homeHandlers } from './home';
import { messageHandlers } from './message';
import { selectHandlers } from './select';
import { shopHandlers } from './shop';

export const handlers = {
  ...selectHandlers,
  ...shopHandlers,
  ...homeHandlers,
  ...financeHandlers,
  ...goodsHandlers,
  ...messageHandlers,
} as Handlers;
