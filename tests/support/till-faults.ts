// What tests share that plant faults into the exports of tills.

/** The same numbers for the same seed. */
export function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Seeds of a run: two, or as many as BOSS_FAULTS says. */
export const faultSeeds = Array.from(
  { length: Number(process.env['BOSS_FAULTS'] ?? 2) },
  (_, index) => index + 1,
);
