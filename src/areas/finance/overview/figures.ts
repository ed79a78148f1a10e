/** Choice and order of the figures on the overview, stored per user on this device. */
import { useState } from 'react';
import { useServices } from '../../../core/use-services';
import type { MetricKey } from '../../../report/figures/metrics';

/** The figures of docs/product/screens.md#business-overview in their default order. */
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
/** Figures that are hidden until the user shows them. */
const HIDDEN_AT_FIRST: readonly Figure[] = ['FeeIncome'];

export interface FigureChoice {
  figure: Figure;
  isShown: boolean;
}

const isKept = (entry: unknown, figure: Figure): boolean => entry === figure || entry === `-${figure}`;

/**
 * Restores a stored choice in its order. Figures it does not contain, such as those added by a newer version, come last
 * with their default visibility.
 */
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

/** Hidden figures are stored with a leading minus, e.g. `-FeeIncome`. */
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
