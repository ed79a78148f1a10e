/** An import that would leave every bill out is refused before it makes a company, a shop or an account. */
import { checker } from './bills/checker';
import { noNames } from './bills/names';
import type { Spool } from './reading/spool';
import { type Entry, rowsIn, type Source } from './source';
import { skip, type Tally, tallyText } from './tally';
import { refused, said, wordsOf } from './words/said';
import { targetWords } from './words/target-words';
import { words } from './words/words';

export async function refuseEmpty<One extends Entry>(
  spool: Spool<One>,
  tally: Tally,
  source: Source<One>,
): Promise<void> {
  const refusalOf = checker(source);
  const left = structuredClone(tally);
  for await (const lines of spool.bills()) {
    const built = source.build(lines, noNames);
    if ('joined' in built) continue;
    if (!('bill' in built)) {
      skip(left, built.reason, built.line, rowsIn(lines));
      continue;
    }
    const refusal = refusalOf(built.bill);
    if (refusal === null) return;
    skip(
      left,
      said(targetWords.refusedBill(built.bill.ExtID, refusal.field, wordsOf(refusal))),
      lines[0],
      rowsIn(lines),
    );
  }
  throw refused(
    left.lines > left.passedOver
      ? words('target.noneTaken', { tally: tallyText(left) })
      : left.lines === 0
        ? words('target.noRows')
        : words('target.allPassedOver', { rows: left.lines }),
  );
}
