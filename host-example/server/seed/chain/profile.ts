/** Size of a demo, and the two moments on which all its dates depend. */
import type { Day } from '../day/calendar';

export interface Profile {
  /** Days of history before the anchor. */
  days: number;
  /** Factor for the number of bills per day. */
  traffic: number;
  members: number;
}

export const profiles = {
  full: { days: 730, traffic: 0.7, members: 2000 },
  small: { days: 40, traffic: 0.34, members: 120 },
} satisfies Record<string, Profile>;

export interface DemoPlan {
  seed: string;
  profile: Profile;
  /**
   * Day on which the demo was created. Openings, deleted dishes and the start of history are relative to it, so that a
   * later start adds days and changes none.
   */
  anchor: Day;
  /** Hours of the clock of all shops ahead of UTC. */
  utcHours: number;
}
