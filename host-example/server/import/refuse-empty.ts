/** An import that would leave every bill out is refused before it makes a company, a shop or an account. */
import { UserError } from '../user-error';
import { checker } from './bills/checker';
import { noNames } from './bills/names';
import type { Spool } from './reading/spool';
import type { Entry, Source } from './source';
import { skip, type Tally, tallyText } from './tally';

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
      skip(left, built.reason, built.line, lines.length);
      continue;
    }
    const refusal = refusalOf(built.bill);
    if (refusal === null) return;
    skip(
      left,
      `bill ${JSON.stringify(built.bill.ExtID)}: ${refusal.field} ${refusal.message}`,
      lines[0],
      lines.length,
    );
  }
  throw new UserError(
    left.lines === left.passedOver
      ? `${left.lines === 0 ? 'the file names columns but has no rows below them' : `all ${left.lines} rows were passed over by the rules of the map`}; nothing was written`
      : `no bill can be taken in, so nothing was written:\n${tallyText(left)}`,
  );
}
