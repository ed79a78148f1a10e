/** Which figures the overview shows and in which order: each user's own choice, kept on this device. */
import { useState } from 'react';
import { useServices } from '../../../core/use-services';
import type { MetricKey } from '../../../report/figures/metrics';

/** The figures of docs/product/screens.md#business-overview, in its order. */
export const FIGURES = [
  'OrderCount',
  'GuestCount',
  'TableCount',
  'AvgGuestBefore',
  'AvgGuestAfter',
  'AvgOrderAfter',
  'TableTurnoverRate',
  'SeatRate',
  'FeeIncome',
] as const satisfies readonly MetricKey[];
type Figure = (typeof FIGURES)[number];
/** Hidden until somebody switches it on. */
const HIDDEN_AT_FIRST: readonly Figure[] = ['FeeIncome'];

export interface FigureChoice {
  figure: Figure;
  isShown: boolean;
}

const isKept = (entry: unknown, figure: Figure): boolean => entry === figure || entry === `-${figure}`;

/** What was kept, in its order; a figure it does not know (a newer version's) comes last, as it is at first. */
export function choicesOf(kept: unknown): FigureChoice[] {
  const entries: unknown[] = Array.isArray(kept) ? kept : [];
  const place = (figure: Figure): number => {
    const at = entries.findIndex((entry) => isKept(entry, figure));
    return at < 0 ? entries.length : at;
  };
  const isShown = (figure: Figure): boolean =>
    entries.includes(figure) || !(HIDDEN_AT_FIRST.includes(figure) || entries.includes(`-${figure}`));
  return FIGURES.map((figure) => ({ figure, isShown: isShown(figure) })).sort(
    (one, other) => place(one.figure) - place(other.figure),
  );
}

/** Hidden ones are kept with a minus in front. */
const toKept = (choices: readonly FigureChoice[]): string[] =>
  choices.map(({ figure, isShown }) => (isShown ? figure : `-${figure}`));

export function useFigures(): [FigureChoice[], (choices: FigureChoice[]) => void] {
  const { session, storage } = useServices();
  const key = `figures-${session.$session.get().UserInfo.MasterID}`;
  const [choices, setChoices] = useState(() => choicesOf(storage.read(key)));
  const choose = (next: FigureChoice[]): void => {
    storage.write(key, toKept(next));
    setChoices(next);
  };
  return [choices, choose];
}
