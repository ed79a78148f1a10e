/**
 * A ranking is data: its call, the choices it offers, and how a row of the answer is told. The choices live in the
 * address, so that back, reload and share keep them.
 */
import type { DateRangeCode, Meta, RangeReq, Rate } from '../../../types/api/common';
import type { Api, ApiPath } from '../../../types/api/index';
import type { Path } from '../../core/router/paths';
import type { Text } from '../../i18n/text';
import type { FormatKind } from '../figures/formats';
import type { HelpTopic } from '../figures/help-topics';

/** Calls that a ranking can be made of. */
export type RankPath = { [P in ApiPath]: Api[P]['response'] extends Meta ? P : never }[ApiPath];

/** A choice on the page, kept in the address under `key`; the first option is the default. */
export interface Choice {
  key: string;
  label: Text;
  look: 'tabs' | 'segmented' | 'chips';
  options: readonly { value: string; label: Text }[];
  /** Shown only with these values of the others. */
  isFor?: (values: Values) => boolean;
}
export type Values = Record<string, string>;

/** One row, told the same way in every ranking. */
export interface RankItem {
  id: string;
  name: string;
  rank: number;
  prevRank?: number | null;
  /** The figure the ranking is by. */
  value: number | null;
  kind: FormatKind;
  unit?: string;
  share: Rate;
  /** Small facts under the name: a label with its figure. */
  notes: readonly (string | { label: Text; value: number | null; kind: FormatKind })[];
  isDeleted?: boolean;
  isStale?: boolean;
}

export interface RankDefinition<P extends RankPath> {
  path: P;
  period: DateRangeCode;
  /** Longest range of the call, in days (docs/product/contract.md#limits). */
  maxDays: number;
  help?: HelpTopic;
  choices: readonly Choice[];
  /** Name of the search field; left out: no search. */
  search?: Text;
  request: (range: RangeReq, values: Values) => Api[P]['request'];
  items: (answer: Api[P]['response'], values: Values) => RankItem[];
  /** Totals over the list. */
  sums?: (answer: Api[P]['response']) => readonly { label: Text; value: number | null; kind: FormatKind }[];
  /** What the rows are ranked by. @default the name of the choice `by` */
  measure?: (values: Values) => Text;
  empty: Text;
  /** Its shares are drawn as a ring over the list. */
  isPlotted?: (values: Values) => boolean;
  /** Compares the stores with each other: whoever may see all of them sees all. */
  isOfStores?: boolean;
  /** Where a row leads. */
  to?: (item: RankItem, values: Values) => { path: Path; query: Record<string, string> } | null;
}
