// npm run test:distributed: the server's tests on a cluster of three nodes, which it starts and ends.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { closeForCopies, makeClusterDatabase, missing, startCluster } from './support/cluster.mjs';
import { distributedTests } from './support/distributed-tests.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const TEMPLATE = 'boss_cluster_template';

const reason = missing();
if (reason !== null) {
  console.error(`No cluster can be started: ${reason}. docs/scale.md says how to build or get it.`);
  process.exit(1);
}
const chosen = process.argv.slice(2);
const cluster = startCluster();
let status = 1;
try {
  const url = await makeClusterDatabase(cluster.nodes, TEMPLATE);
  const env = { ...process.env, DATABASE_URL: url };
  const run = (words, own) => spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit', env: own }).status ?? 1;
  status = run(['--import', 'tsx', 'host-example/server/tools/distribute.ts'], env);
  if (status === 0) {
    await closeForCopies(cluster.nodes, TEMPLATE);
    const asked = chosen.length > 0 ? chosen : distributedTests;
    // One of them ends the nodes that the others ask.
    const endsNodes = (name) => name === 'distributed';
    const turns = [asked.filter((name) => !endsNodes(name)), asked.filter(endsNodes)];
    for (const names of turns.filter(({ length }) => length > 0)) {
      const files = names.map((name) => `tests/server/${name}.test.ts`);
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', '-c', 'tests/vitest.config.ts'];
      const failed = run([...vitest, '--project=server', ...files], {
        ...process.env,
        TEST_DATABASE_URL: cluster.nodes[0],
        TEST_NODES: cluster.nodes.join(','),
        TEST_TEMPLATE: TEMPLATE,
        TEST_CLUSTER: JSON.stringify(cluster.place),
      });
      status ||= failed;
    }
  }
} finally {
  cluster.stop();
}
process.exitCode = status ?? 1;
