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
export const unknownMember = (MemID: string): Refusal =>
  refuse(
    'MemID',
    `${MemID} is no member of the company: register the member, then send this again; a bill without a member has null`,
    `${MemID} 不是本公司的会员：请先登记会员再重新上传；无会员的账单填 null`,
    `${MemID} 不是本公司的會員：請先登記會員再重新上傳；無會員的帳單填 null`,
  );

const foreign = (field: 'AreaID' | 'DeskID', id: string): Refusal =>
  refuse(
    field,
    `${id} belongs to another shop of the company: send the shop's own, or 0 for none`,
    `${id} 属于本公司的其他门店：请填写本店的编号，没有则填 0`,
    `${id} 屬於本公司的其他門市：請填寫本店的編號，沒有則填 0`,
  );
