// What waits for the night is there, and says why.
import { existsSync } from 'node:fs';
import nightly from './nightly.json';

it.each(Object.entries(nightly))('%s is a file, and says why it can wait', (file, why) => {
  expect(existsSync(file)).toBe(true);
  expect(why.length).toBeGreaterThan(20);
});
