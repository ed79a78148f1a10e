/** Inputs of one bill's course: guests, table, staff, times and plot. */
import type { Bill } from '../../ingest/bill';
import type { Staff } from '../chain/shops';
import type { Words } from '../chain/words';
import type { Random } from '../random';
import type { Shelf } from './basket';
import type { Day, Second } from './calendar';
import type { Channel } from './guests';
import type { Plot } from './plot';
import type { Actor } from './till';

/** A cashier with the approval of a manager, for one of the company's reasons. */
export type Approved = (reason: keyof Words['reasons']) => Actor;

/** The members of another bill that a bill refers to. */
export type Partner = Pick<Bill, 'ExtID' | 'OrderNo'>;

export interface Scene {
  random: Random;
  plot: Plot;
  day: Day;
  dayEnd: Second;
  opened: Second;
  /** Time of payment in the absence of other events. */
  leaves: Second;
  channel: Channel;
  guests: number;
  shelf: Shelf;
  cashier: Staff;
  /** Whether the cashier grants more than others. */
  isGenerous: boolean;
  /** Whether the bill has the discount of a campaign. */
  isCampaign: boolean;
  waiter: Staff;
  manager: Staff;
  /** What the guests may add to a payment, in percent. */
  tips: readonly number[];
  codes: string[];
  isMember: boolean;
  /** For a transfer: the table the guests move to. */
  desk: { AreaID: string; DeskID: string; DeskName: string };
  deskName: string;
  /** For a merged or split table: the bill of the other table. */
  partner: Partner | null;
}
