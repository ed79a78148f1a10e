/** Whether this is the long run (`npm run test:nightly`): more draws, more pages, and the files of tests/nightly.json. */
export const isNightly = process.env.TEST_NIGHTLY === '1';

/** By day one of `step` questions of a long table, all of them nightly. A prime step meets every column of the table. */
export function everyNth(step: number): () => boolean {
  let asked = 0;
  return () => isNightly || asked++ % step === 0;
}
