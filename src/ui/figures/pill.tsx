import type { ReactNode } from 'react';
import { useCss } from '../use-css';
import reports from './reports.css';

/** What a state means for the owner. */
export type Tone = 'ok' | 'warn' | 'bad' | 'other' | 'mute' | 'brand';

/** A small state tag. */
export function Pill({ tone = 'mute', children }: { tone?: Tone | undefined; children: ReactNode }) {
  useCss(reports);
  return <span className={`pill cut ${tone}`}>{children}</span>;
}
