/** Whether this is the long run (`npm run test:nightly`): more draws, more pages, and the files of tests/nightly.json. */
export const isNightly = process.env.TEST_NIGHTLY === '1';

/** How many draws, steps or rounds: a long run by hand. */
const isAskedFor = Object.entries(process.env).some(([name, value]) => /^BOSS_[A-Z]+$/.test(name) && Number(value) > 1);

/** The seed of what is drawn at random: FC_SEED, or by day always one. The night, and a long run by hand, draw anew. */
export const seedOfRun = (): number =>
  Number(process.env.FC_SEED ?? (isNightly || isAskedFor ? Date.now() & 0x7fffffff : 20_261_128));

/** By day one of `step` questions of a long table, all of them nightly. A prime step meets every column of the table. */
export function everyNth(step: number): () => boolean {
  let asked = 0;
  return () => isNightly || asked++ % step === 0;
}
