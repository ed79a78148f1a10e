// What the processor does for a page in a span of time: by function of the sources, and by what the browser itself does. In
// time of the page's own thread, so that other programs of the machine do not count.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import type { CDPSession } from 'playwright-core';
import { root } from '../../build/source.mjs';

/** What the browser names in its trace, by the words of the list. */
const WORK: Record<string, string> = {
  UpdateLayoutTree: 'styles',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  'v8.compile': 'compiling',
  'v8.compileModule': 'compiling',
  'v8.evaluateModule': 'scripts',
  EvaluateScript: 'scripts',
  FunctionCall: 'scripts',
  TimerFire: 'scripts',
  FireAnimationFrame: 'scripts',
  RunMicrotasks: 'scripts',
  EventDispatch: 'scripts',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
  V8_GC_SCAVENGER: 'garbage',
};
const SAMPLE_US = 200;

interface TraceEvent {
  name: string;
  ph: string;
  tid: number;
  ts: number;
  dur?: number;
  /** Of `dur`, what the thread was on the processor. */
  tdur?: number;
}

/** Milliseconds by name, the most first. */
type Shares = [name: string, ms: number][];
export interface Profile {
  work: Shares;
  functions: Shares;
  files: Shares;
}

const sorted = (shares: Map<string, number>): Shares => [...shares].sort((one, other) => other[1] - one[1]);
const add = (to: Map<string, number>, name: string, ms: number) => to.set(name, (to.get(name) ?? 0) + ms);

export function mean(lists: readonly Shares[]): Shares {
  const all = new Map<string, number>();
  for (const [name, ms] of lists.flat()) add(all, name, ms / lists.length);
  return sorted(all);
}

const maps = new Map<string, SourceMap | undefined>();
/** Where a place of the build stands in the sources. */
function sourceOf(url: string, line: number, column: number): string | undefined {
  const file = /^.*\/boss\/[^/]+\/([^?]+)$/.exec(url)?.[1] ?? '';
  const map = path.join(root, 'dist', `${file}.map`);
  if (!maps.has(file))
    maps.set(file, existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : undefined);
  const found = maps.get(file)?.findEntry(line, column);
  if (!found || !('originalSource' in found)) return undefined;
  return `${found.originalSource.replace(/^(\.\.\/)+/, '').replace('node_modules/', '')}:${found.originalLine + 1}`;
}

/** Work of the browser without what it calls, and how much of the time of all of it the thread was on the processor. */
function workIn(events: readonly TraceEvent[]): { work: Map<string, number>; share: number } {
  const work = new Map<string, number>();
  const open: { end: number; name: string }[] = [];
  let [wall, processor] = [0, 0];
  for (const { name, ts, dur = 0, tdur = 0 } of [...events].sort(
    (a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0),
  )) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop();
    const kind = WORK[name];
    if (!kind) continue;
    const outer = open.at(-1);
    if (outer) add(work, outer.name, -tdur / 1000);
    else [wall, processor] = [wall + dur, processor + tdur];
    add(work, kind, tdur / 1000);
    open.push({ end: ts + dur, name: kind });
  }
  return { work, share: wall ? processor / wall : 1 };
}

/** Starts to look; the answer ends it, with the span in milliseconds of the browser's clock. */
export async function startProfile(protocol: CDPSession) {
  const events: TraceEvent[] = [];
  protocol.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await protocol.send('Profiler.enable');
  await protocol.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await protocol.send('Profiler.start');
  await protocol.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline', 'v8'] } });
  return async (fromMs: number, toMs: number): Promise<Profile> => {
    const { profile } = await protocol.send('Profiler.stop');
    const ended = new Promise((resolve) => protocol.once('Tracing.tracingComplete', resolve));
    await protocol.send('Tracing.end');
    await ended;
    const [from, to] = [fromMs * 1000, toMs * 1000];
    // The thread of the page is the one that lays out.
    const thread = events.find(({ name }) => name === 'UpdateLayoutTree')?.tid;
    const { work, share } = workIn(
      events.filter(({ tid, ph, ts }) => tid === thread && ph === 'X' && ts >= from && ts <= to),
    );
    const functions = new Map<string, number>();
    const files = new Map<string, number>();
    const nodes = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
    const { samples = [], timeDeltas = [] } = profile;
    let at = profile.startTime;
    for (const [index, id] of samples.entries()) {
      at += timeDeltas[index] ?? 0;
      const frame = nodes.get(id);
      if (!frame || at < from || at > to) continue;
      const { url, lineNumber, columnNumber, functionName } = frame;
      // What the browser does is told by its trace.
      if (/^\((program|idle|root)\)$/.test(functionName)) continue;
      const place = url ? (sourceOf(url, lineNumber, columnNumber) ?? path.basename(url)) : functionName;
      const ms = ((timeDeltas[index + 1] ?? SAMPLE_US) / 1000) * share;
      add(functions, place, ms);
      add(files, place.replace(/:\d+$/, ''), ms);
    }
    return { work: sorted(work), functions: sorted(functions), files: sorted(files) };
  };
}
