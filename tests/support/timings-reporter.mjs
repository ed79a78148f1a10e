// How long each file of tests took, kept for `npm run timings`: what it cost to get ready, and its tests.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../build/source.mjs';

export const kept = path.join(root, 'node_modules/.cache/boss-assistant/timings.json');

export default class Timings {
  files = {};

  onTestModuleEnd(module) {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
    const ready = environmentSetupDuration + prepareDuration + collectDuration + setupDuration;
    // Hooks of the file are part of its duration: databases are opened and filled in them.
    this.files[path.relative(root, module.moduleId)] = {
      setUp: Math.round(ready) / 1000,
      tests: Math.round(duration) / 1000,
    };
  }

  onTestRunEnd() {
    // A run of a few files leaves what is known of the others.
    const before = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
    const files = Object.entries({ ...before, ...this.files }).filter(([file]) => existsSync(path.join(root, file)));
    const slowestFirst = files.sort(([, a], [, b]) => total(b) - total(a));
    mkdirSync(path.dirname(kept), { recursive: true });
    const rows = slowestFirst.map(
      ([file, { setUp, tests }]) => `  "${file}": { "setUp": ${setUp}, "tests": ${tests} }`,
    );
    writeFileSync(kept, `{\n${rows.join(',\n')}\n}\n`);
  }
}

export const total = ({ setUp, tests }) => setUp + tests;
