/** How large a demo is, and the two moments everything else is placed by. */
import type { Day } from '../day/calendar';

export interface Profile {
  name: 'full' | 'small';
  /** Days of history before the anchor. */
  days: number;
  /** Bills of a day are multiplied by this. */
  traffic: number;
  members: number;
}

export const profiles = {
  full: { name: 'full', days: 730, traffic: 1, members: 2000 },
  small: { name: 'small', days: 40, traffic: 0.34, members: 120 },
} satisfies Record<string, Profile>;

export interface Stage {
  seed: string;
  profile: Profile;
  /** The day the demo was made. Openings, deleted dishes and the start of history are counted from it, so that a later start adds days and moves nothing. */
  anchor: Day;
}
