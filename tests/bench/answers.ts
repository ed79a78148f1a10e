// The answers of every call over the demo on a fixed clock, kept in a file and compared later, byte for byte.
//   npm run answers -- record answers.json.gz [--tree folder] [--demo full|small]
//   npm run answers -- compare answers.json.gz [--tree folder] [--engine pglite|postgres]
// The requests of a comparison are those of the file. Ends with 1 when an answer differs.
import { parseArgs } from 'node:util';
import { root } from '../../build/source.mjs';
import { postgresUrl } from '../support/server-postgres';
import { type Difference, differences } from './answers/differences';
import { createPlayer, type Player } from './answers/play';
import { billsOf, readPool, shopsOf } from './answers/pool';
import { type Answer, type Asked, type Recording, readRecording, type Step, writeRecording } from './answers/recording';
import { badWrites, readingAsks } from './answers/requests';
import { type DemoServer, type DemoSize, type Engine, startDemo } from './answers/tree';
import { laterSteps } from './answers/writes';

const USAGE = `npm run answers -- record|compare FILE [--tree FOLDER] [--demo full|small] [--engine pglite|postgres]`;
/** Differences that are printed whole; the others are counted. */
const SHOWN = 40;
const PATHS = 4;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tree: { type: 'string', default: root },
    demo: { type: 'string', default: 'full' },
    engine: { type: 'string' },
  },
});
const [verb, file] = positionals;
const say = (line: string) => console.log(line);

const available: Engine[] = postgresUrl === null ? ['pglite'] : ['pglite', 'postgres'];
const engines = available.filter((engine) => options.engine === undefined || engine === options.engine);

async function onDemo<T>(engine: Engine, size: DemoSize, work: (player: Player) => Promise<T>): Promise<T> {
  const server: DemoServer = await startDemo(options.tree, engine, size, say);
  try {
    return await work(createPlayer(server));
  } finally {
    await server.close();
  }
}

async function planned(player: Player): Promise<Step[]> {
  const shops = await shopsOf(player);
  const bills: Asked[] = (await billsOf(player)).flatMap((bill) => [
    { kind: 'ask', who: 'demo/boss', ...bill },
    { kind: 'ask', who: 'demo/manager', lang: 'en', ...bill },
  ]);
  return [
    ...readingAsks(await readPool(player, shops), shops),
    ...bills,
    ...badWrites(),
    ...(await laterSteps(player, shops)),
  ];
}

async function played(player: Player, steps: readonly Step[], engine: Engine): Promise<(Answer | null)[]> {
  const started = performance.now();
  const answers = await player.play(steps, (done) => {
    if (done % 1000 === 0) say(`${engine}: ${done} of ${steps.length}`);
  });
  say(`${engine}: ${steps.length} steps in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return answers;
}

const asksOf = (steps: readonly Step[]) => steps.filter((step) => step.kind === 'ask');

function summary(steps: readonly Step[], count: number): string {
  const asks = asksOf(steps);
  return `${new Set(asks.map(({ path }) => path)).size} calls × ${asks.length} requests × ${count} engines`;
}

async function record(name: string): Promise<void> {
  const size: DemoSize = options.demo === 'small' ? 'small' : 'full';
  const recording: Recording = { size, steps: [], answers: new Map() };
  for (const engine of engines)
    await onDemo(engine, size, async (player) => {
      if (recording.steps.length === 0) recording.steps = await planned(player);
      recording.answers.set(engine, await played(player, recording.steps, engine));
    });
  await writeRecording(name, recording);
  const statuses = new Map<number, number>();
  for (const answer of [...recording.answers.values()].flat())
    if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  say(`recorded ${summary(recording.steps, engines.length)} to ${name}`);
  say(`statuses: ${[...statuses].map(([status, count]) => `${status} ${count} times`).join(', ')}`);
}

function print(engine: string, step: Step, found: readonly Difference[]): void {
  if (step.kind !== 'ask') return;
  const { path, who, shop = 'none', lang = 'none', body } = step;
  say(`\n${path} on ${engine}, ${who || 'no token'}, shop ${shop}, language ${lang}\n  ${JSON.stringify(body)}`);
  for (const { at, before, after } of found.slice(0, PATHS)) say(`  ${at}: ${before} -> ${after}`);
  if (found.length > PATHS) say(`  and ${found.length - PATHS} more values`);
}

/** The path of a value without the indexes of its lists: `$.Details[3].Amount` is `$.Details[].Amount`. */
const fieldOf = (at: string) => at.replace(/\[\d+\]/g, '[]');

async function compare(name: string): Promise<void> {
  const before = await readRecording(name);
  const compared = engines.filter((engine) => before.answers.has(engine));
  const byCall = new Map<string, number>();
  const byField = new Map<string, { times: number; example: Difference }>();
  let count = 0;
  for (const engine of compared) {
    const after = await onDemo(engine, before.size, (player) => played(player, before.steps, engine));
    for (const [index, step] of before.steps.entries()) {
      const was = before.answers.get(engine)?.[index];
      const is = after[index];
      const found = was && is ? differences(was, is) : [];
      if (found.length === 0 || step.kind !== 'ask') continue;
      count += 1;
      byCall.set(step.path, (byCall.get(step.path) ?? 0) + 1);
      for (const difference of found) {
        const field = `${step.path} ${fieldOf(difference.at)}`;
        const known = byField.get(field);
        byField.set(field, { times: (known?.times ?? 0) + 1, example: known?.example ?? difference });
      }
      if (count <= SHOWN) print(engine, step, found);
    }
  }
  for (const [field, { times, example }] of byField)
    say(`${field}: ${times} values, for example ${example.before} -> ${example.after}`);
  for (const [path, times] of byCall) say(`${path}: ${times} answers differ`);
  say(`compared ${summary(before.steps, compared.length)}: ${count} differences`);
  say("normalised: Token of a login, TraceID of an error, UpdateTime that the machine's clock gave; nothing else");
  if (count > 0) process.exitCode = 1;
}

if (file === undefined || engines.length === 0 || !['record', 'compare'].includes(verb ?? '')) {
  console.error(USAGE);
  process.exitCode = 2;
} else await (verb === 'record' ? record(file) : compare(file));
