/** Whether a bill may name its member, area and table: loaded once for a batch, asked for each bill. */
import type { Bill } from '../bill';
import type { LockedShop } from '../write/locked-shop';
import { type Refusal, refuse } from './refusal';

export interface Known {
  payCodes: ReadonlyMap<string, unknown>;
  /** Latest local time that is accepted; a later one means that the till's clock is wrong. */
  latest: string;
  /** Members that may be named: those of the company. */
  members: ReadonlySet<string>;
  /** Areas and tables that may not be named: those of another shop of the company. */
  foreignAreas: ReadonlySet<string>;
  foreignDesks: ReadonlySet<string>;
}

const NAMED = `select 'member' as kind, mem_id::text as id from member where comp_id = $1 and mem_id = any($3::bigint[])
  union all select 'area', area_id::text from desk_area where comp_id = $1 and shop_id <> $2::bigint and area_id = any($4::bigint[])
  union all select 'desk', desk_id::text from desk where comp_id = $1 and shop_id <> $2::bigint and desk_id = any($5::bigint[])`;

/** Loads what the bills name; the bills must match the schema. */
export async function knownOf(shop: LockedShop, bills: readonly Bill[]): Promise<Known> {
  const named = (idOf: (bill: Bill) => string | null) => [...new Set(bills.flatMap((bill) => idOf(bill) ?? []))];
  const rows = await shop.q<{ kind: 'member' | 'area' | 'desk'; id: string }>(NAMED, [
    shop.compId,
    shop.shopId,
    named((bill) => bill.MemID),
    named((bill) => bill.AreaID),
    named((bill) => bill.DeskID),
  ]);
  const found = (kind: (typeof rows)[number]['kind']) =>
    new Set(rows.flatMap((row) => (row.kind === kind ? row.id : [])));
  return {
    payCodes: shop.payTypes,
    latest: shop.latest,
    members: found('member'),
    foreignAreas: found('area'),
    foreignDesks: found('desk'),
  };
}

/** An id without leading zeros, which do not make it another id. */
const plain = (id: string) => BigInt(id).toString();

/** Unknown areas and tables are stored, since their names may follow. */
export function nameFault({ MemID, AreaID, DeskID }: Bill, known: Known): Refusal | null {
  if (MemID !== null && !known.members.has(plain(MemID))) return unknownMember(MemID);
  if (known.foreignAreas.has(plain(AreaID))) return foreign('AreaID', AreaID);
  if (known.foreignDesks.has(plain(DeskID))) return foreign('DeskID', DeskID);
  return null;
}

/** Refusal of an unknown member, for bills and recharges: without its member the balance that an entry changes would be missing. */
export const unknownMember = (MemID: string): Refusal => refuse('MemID', 'member.unknown', { member: MemID });

const foreign = (field: 'AreaID' | 'DeskID', id: string): Refusal => refuse(field, 'desk.ofOtherShop', { id });
