// A recording: what was asked, in order, and what each engine answered. One JSON line a step; compressed when the name
// ends in .gz.
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { DemoSize, Engine } from './tree';

export interface Asked {
  kind: 'ask';
  path: string;
  /** `company/account`, or '' = without a token. */
  who: string;
  /** luck_boss_shopid; absent = not sent. */
  shop?: string;
  lang?: 'zh-CN' | 'en';
  body: unknown;
}

/** The server's clock is set, as it is for what follows; nothing happens in the database. */
export interface Moved {
  kind: 'move';
  to: string;
}

/** The demo lives on until then. */
export interface Advanced {
  kind: 'advance';
  to: string;
}

export type Step = Asked | Moved | Advanced;

export interface Answer {
  status: number;
  /** The body, normalised. */
  text: string;
}

export interface Recording {
  size: DemoSize;
  steps: Step[];
  /** Answers of an engine, as many as there are steps; null for steps that ask nothing. */
  answers: Map<Engine, (Answer | null)[]>;
}

interface Line {
  step: Step;
  answers: (Answer | null)[];
}

export async function writeRecording(file: string, { size, steps, answers }: Recording): Promise<void> {
  const engines = [...answers.keys()];
  const lines = steps.map(
    (step, index): Line => ({ step, answers: engines.map((engine) => answers.get(engine)?.[index] ?? null) }),
  );
  const text = [{ size, engines }, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
  await writeFile(file, file.endsWith('.gz') ? gzipSync(text) : text);
}

export async function readRecording(file: string): Promise<Recording> {
  const bytes = await readFile(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  const [head = '', ...rest] = text.trimEnd().split('\n');
  const { size, engines }: { size: DemoSize; engines: Engine[] } = JSON.parse(head);
  const lines = rest.map((line): Line => JSON.parse(line));
  const clean = (answer: Answer | null | undefined) => (answer ? { ...answer, text: normalised(answer.text) } : null);
  return {
    size,
    steps: lines.map(({ step }) => step),
    answers: new Map(engines.map((engine, place) => [engine, lines.map((line) => clean(line.answers[place]))])),
  };
}

/**
 * Without what is random by nature: a token, the number of a request, and the time of a setting that the seed saved by
 * the clock of the machine instead of the demo's.
 */
export function normalised(text: string): string {
  return text
    .replace(/("TraceID":)"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"/g, '$1"…"')
    .replace(/("Token":)"\d+\.[\w-]{43}"/g, '$1"…"')
    .replace(/,"(?:Cursor|SnapshotTime)":"(?:[^"\\]|\\.)*"/g, '')
    .replace(/("UpdateTime":)"(?!2026-06-1[567])[^"]+"/g, '$1"…"');
}
