// Where two answers part: the paths of the JSON values, or the text when the values are equal but written differently.
import type { Answer } from './recording';

export interface Difference {
  at: string;
  before: string;
  after: string;
}

const shown = (value: unknown) => {
  const text = value === undefined ? 'absent' : JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

export function differences(before: Answer, after: Answer): Difference[] {
  if (before.status === after.status && before.text === after.text) return [];
  const found: Difference[] = [];
  if (before.status !== after.status)
    found.push({ at: 'status', before: String(before.status), after: String(after.status) });
  walk(parsed(before.text), parsed(after.text), '$', found);
  if (found.length === 0) found.push({ at: 'text', ...parted(before.text, after.text) });
  return found;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function walk(before: unknown, after: unknown, at: string, found: Difference[]): void {
  if (isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      walk(before[key], after[key], Array.isArray(before) ? `${at}[${key}]` : `${at}.${key}`, found);
  } else if (!Object.is(before, after)) found.push({ at, before: shown(before), after: shown(after) });
}

/** The first place where two texts part, with what is around it. */
function parted(before: string, after: string): { before: string; after: string } {
  let start = 0;
  while (before[start] === after[start]) start += 1;
  const around = (text: string) => text.slice(Math.max(0, start - 40), start + 80);
  return { before: around(before), after: around(after) };
}
