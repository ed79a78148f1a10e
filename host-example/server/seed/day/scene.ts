/** What is given when a bill begins: who comes where, who serves, and what is to happen. */
import type { Bill } from '../../ingest/bill';
import type { Staff } from '../chain/shops';
import type { Random } from '../random';
import type { Shelf } from './basket';
import type { Day, Second } from './calendar';
import type { Channel } from './guests';
import type { Plot } from './plot';

/** Another bill, as far as a bill needs to know it. */
export type Partner = Pick<Bill, 'ExtID' | 'OrderNo'>;

export interface Scene {
  random: Random;
  plot: Plot;
  day: Day;
  /** When the business day ends. */
  dayEnd: Second;
  opened: Second;
  /** When the guests pay, if nothing happens. */
  leaves: Second;
  channel: Channel;
  guests: number;
  shelf: Shelf;
  cashier: Staff;
  waiter: Staff;
  manager: Staff;
  /** How the bill is paid. */
  codes: string[];
  /** Whether a member's card is on the bill. */
  isMember: boolean;
  /** For a transfer: the table the guests move to. */
  desk: { AreaID: string; DeskID: string; DeskName: string };
  deskName: string;
  /** For a merged or split table: the bill of the other table. */
  partner: Partner | null;
}
