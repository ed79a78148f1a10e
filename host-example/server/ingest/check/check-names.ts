/** Checks the ids that a bill names: members of the company, and areas and tables of its own shop. */
import type { Bill } from '../bill';
import type { Known } from './known';
import { type Refusal, refuse } from './refusal';

/** An id without leading zeros, which do not make it another id. */
const plain = (id: string) => BigInt(id).toString();

export function names({ MemID, AreaID, DeskID }: Bill, known: Known): Refusal | null {
  if (MemID !== null && !known.members.has(plain(MemID))) return unknownMember(MemID);
  if (known.foreignAreas.has(plain(AreaID))) return foreign('AreaID', AreaID);
  if (known.foreignDesks.has(plain(DeskID))) return foreign('DeskID', DeskID);
  return null;
}

/** Refusal of an unknown member, for bills and recharges: an entry for a member must change a balance. */
export const unknownMember = (MemID: string): Refusal => refuse('MemID', 'member.unknown', { member: MemID });

const foreign = (field: 'AreaID' | 'DeskID', id: string): Refusal =>
  refuse(field, 'desk.ofOtherShop', { id });
