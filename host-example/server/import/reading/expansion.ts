/** Whether packed bytes grow as no text of rows does: a file made to fill memory or disk, not an export. */

/** Small files may pack as far as they like: a thousand equal rows do. */
const FREE_BYTES = 16 * 1024 * 1024;
/** Rows of bills pack to a tenth, the most even ones to a fiftieth. */
const MOST_TIMES = 250;

export const packedFar = (packed: number, unpacked: number): boolean =>
  unpacked > FREE_BYTES && unpacked > packed * MOST_TIMES;
