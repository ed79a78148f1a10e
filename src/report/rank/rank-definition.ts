/**
 * A ranking as data: its call, its choices, and the conversion of the answer into rows. Choices are kept in the
 * address, so that back, reload and share preserve them.
 */
import type { Meta, RangeReq, Rate } from '../../../types/api/common';
import type { Api, ApiPath } from '../../../types/api/index';
import type { Path } from '../../core/router/paths';
import type { Text } from '../../i18n/text';
import type { Tone } from '../../ui/figures/pill';
import type { FormatKind } from '../figures/formats';
import type { HelpTopic } from '../figures/help-topics';
import type { SumRows } from '../list/sums';

/** Calls that can be shown as a ranking. */
export type RankPath = { [P in ApiPath]: Api[P]['response'] extends Ranked ? P : never }[ApiPath];

export interface Ranked extends Meta {
  Total?: number;
  List: readonly unknown[];
}

/** A choice of the page, kept in the address under `key`; the first option is the default. */
export interface Choice {
  key: string;
  label: Text;
  look: 'chips' | 'sheet';
  options: readonly { value: string; label: Text }[];
}
export type Values = Record<string, string>;

/** A secondary figure; `said` writes it in a sentence instead of behind its label. */
export interface RankNote {
  label: Text;
  value: number | null;
  kind: FormatKind;
  said?: Text<'value'>;
  /** Words in the place of the figure, such as a date. */
  text?: string;
  /** Not written on the screen when it is 0; files have it. */
  isRare?: boolean;
}

/** One row of a ranking, or of a card that divides a figure. */
export interface RankItem {
  id: string;
  name: string;
  /** The part of the name that tells rows apart, which the screen shows; files have the whole. */
  ownName?: string;
  /** Path of its picture; '' for none. */
  picture?: string;
  /** @default its place in the list */
  rank?: number;
  prevRank?: number | null;
  /** The figure by which the rows are ranked. */
  value: number | null;
  kind: FormatKind;
  /** Words in the place of the figure, such as 未设置. */
  text?: string | undefined;
  unit?: string;
  /** Length of its bar, from 0 to 1. @default its part of the largest figure */
  share?: Rate;
  /** The figure is a change, written with its sign. */
  isSigned?: boolean;
  /** The figure in the previous period, for its change beside the name. */
  before?: number | null;
  /** What `before` is compared with. @default the figure */
  now?: number;
  /** How many bills the figures are of, as far as known. */
  of?: readonly (number | null)[];
  /** Whether a rise of the figure is bad news. */
  isBadRise?: boolean;
  /** Added to the name unless amounts are hidden, such as a phone number. */
  contact?: string;
  /** Secondary figures under the name, each with a label. */
  notes: readonly (string | RankNote)[];
  /** A word beside the name, such as 已删除. */
  pill?: { text: Text; tone?: Tone } | false | undefined;
  /** Where a tap leads, with the dates and store of the page; nowhere without it. */
  to?: { path: Path; query: Record<string, string> } | undefined;
}

export interface RankDefinition<P extends RankPath> {
  path: P;
  help?: HelpTopic;
  choices: readonly Choice[];
  /** Label of the search field; without it there is no search. */
  search?: Text;
  request: (range: RangeReq, values: Values) => Api[P]['request'];
  items: (answer: Api[P]['response'], values: Values) => RankItem[];
  /** Totals above the list. */
  sums?: (answer: Api[P]['response']) => SumRows;
  /** Name of the figure the rows are ranked by. @default the label of the selected option of the choice `by` */
  measure?: (values: Values) => Text;
  empty: Text;
  /** Places without medals, where the first is not the best. */
  isPlain?: (values: Values) => boolean;
  /** The categories that the rows leave out, said in a line under them. */
  leftOut?: (answer: Api[P]['response']) => readonly string[];
  /** The ranking compares stores, so it covers all stores if the user has the right to them. */
  isOfStores?: boolean;
}
