import type { ReactNode } from 'react';
import { useCss } from '../use-css';
import reports from './reports.css';

/** Meaning of a state, which sets its colour. */
export type Tone = 'ok' | 'warn' | 'bad' | 'other' | 'mute' | 'brand';

/** A small label for a state. */
export function Pill({ tone = 'mute', children }: { tone?: Tone | undefined; children: ReactNode }) {
  useCss(reports);
  return <span className={`pill cut ${tone}`}>{children}</span>;
}
