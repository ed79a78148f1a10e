/** Kinds of dish lines that reports ask for alone, as bits of `line_kind` in the roll-up of dishes. */
export const LINE_KINDS = {
  /** Something came back of it, before payment or after it. */
  returned: { bit: 1, of: (line: string) => `${line}.return_qty_milli + ${line}.refund_qty_milli > 0` },
  /** Something of it was given away. */
  gifted: { bit: 2, of: (line: string) => `${line}.gift_qty_milli > 0` },
} as const;

export type LineKind = keyof typeof LINE_KINDS;

/** The kinds of a line as bits. */
export const kindsOf = (line: string) =>
  `(${Object.values(LINE_KINDS)
    .map(({ bit, of }) => `case when ${of(line)} then ${bit} else 0 end`)
    .join(' + ')})::smallint`;
