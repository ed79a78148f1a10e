import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from '../../build/source.mjs';
import { total } from './timings-reporter.mjs';

const known = JSON.parse(readFileSync(new URL('../timings.json', import.meta.url), 'utf8'));
const others = { setUp: 0, tests: 0 };
const took = ({ moduleId }) => total(known[path.relative(root, moduleId)] ?? others);

/** Begins with the longest files of each project, which tests/timings.json names, so that no worker waits for another at its end. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const inTurns = await super.sort(files);
    const turns = [...new Set(inTurns.map(({ project }) => project))];
    const turn = ({ project }) => turns.indexOf(project);
    return inTurns.sort((one, other) => turn(one) - turn(other) || took(other) - took(one));
  }
}
