// What the runs behind docs/reliability.md share: their seed, their length, and the line that `npm run reliability` gathers.
import { seedOfRun } from './nightly';

/** A small generator: the same seed gives the same run (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <Item>(random: () => number, items: readonly Item[]): Item => {
  const found = items[Math.floor(random() * items.length)];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
};

/** BOSS_SEED repeats a run. */
export const seedOf = (): number => Number(process.env.BOSS_SEED ?? seedOfRun());

/** The length of a run: short in every test run, another by its environment variable. */
export const countOf = (name: string, short: number): number => Number(process.env[name] ?? short);

/** States the figure of a row of the table; called when all of it held. */
export const figure = (row: number, text: string): void => console.info(`reliability ${row}: ${text}`);
