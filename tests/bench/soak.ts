// `npm run soak`: ten minutes of chaos, then a dinner at 60 times the speed with a hundred streams and three widgets.
// CHAOS_SECONDS (600) and SOAK_MINUTES (30) change how long; 0 leaves a part out.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../../build/source.mjs';
import { dinner } from './dinner';

const seconds = Number(process.env.CHAOS_SECONDS ?? 600);
const minutes = Number(process.env.SOAK_MINUTES ?? 30);

if (seconds > 0) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '-c', 'tests/vitest.config.ts', 'tests/browser/chaos.test.ts'],
    { cwd: root, env: { ...process.env, BOSS_CHAOS: String(seconds) }, stdio: 'inherit' },
  );
  if (status !== 0) process.exitCode = 1;
}
if (minutes > 0) {
  const problems = await dinner(minutes);
  for (const problem of problems) console.error(`wrong: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
