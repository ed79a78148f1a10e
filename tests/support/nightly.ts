/** Whether this is the long run (`npm run test:nightly`): more draws, more pages, and the files of tests/nightly.json. */
export const isNightly = process.env.TEST_NIGHTLY === '1';
