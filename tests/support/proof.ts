// What tests of imports have proved, written line by line where BOSS_PROOF names a file: `npm run import:proof` adds it up.
import { appendFileSync } from 'node:fs';

export interface Proved {
  /** Days read back, and sums of them that were compared and are equal. */
  days?: number;
  equal?: number;
  /** Faults planted, of these those that were named, and what was named without a fault. */
  planted?: number;
  found?: number;
  falseAlarms?: number;
}

export function tellProof(format: string, proved: Proved): void {
  const file = process.env.BOSS_PROOF;
  if (file) appendFileSync(file, `${JSON.stringify({ format, ...proved })}\n`);
}
