/** Checks the ids that a bill names: members of the company, and areas and tables of its own shop. */
import type { Bill } from '../bill';
import type { Known } from './known';
import { type Refusal, refuse } from './refusal';

/** An id without leading zeros, which do not make it another id. */
const plain = (id: string) => BigInt(id).toString();

/** Refuses a member that is unknown, and an area or table of another store; unknown ones are stored, their names may follow. */
export function names({ MemID, AreaID, DeskID }: Bill, known: Known): Refusal | null {
  if (MemID !== null && !known.members.has(plain(MemID))) return unknownMember(MemID);
  if (known.foreignAreas.has(plain(AreaID))) return foreign('AreaID', AreaID);
  if (known.foreignDesks.has(plain(DeskID))) return foreign('DeskID', DeskID);
  return null;
}

/** Refusal of an unknown member, for bills and recharges: without its member the balance that an entry changes would be missing. */
export const unknownMember = (MemID: string): Refusal => refuse('MemID', 'member.unknown', { member: MemID });

const foreign = (field: 'AreaID' | 'DeskID', id: string): Refusal =>
  refuse(field, 'desk.ofOtherShop', { id });
