// Authentication of tills: the key in `Authorization: Bearer` belongs to one shop of one company.
import { CallError } from '../call-error';
import type { Db } from '../db/db';
import { readTillKey } from './till-key';

export interface Till {
  compId: number;
  shopId: string;
}

const findTill = `select c.status = 1 and coalesce(c.expires_at > $4, true) as is_licensed
  from shop s join company c on c.comp_id = s.comp_id
  where s.comp_id = $1 and s.shop_id = $2 and s.till_key_hash = $3`;

/** The shop of a key; refuses unknown keys, and companies whose licence has expired. */
export async function authenticateTill(db: Db, header: string | undefined, now: Date): Promise<Till> {
  const key = readTillKey(/^bearer\s+(\S+)$/i.exec(header?.trim() ?? '')?.[1] ?? '');
  if (!key) throw unknown();
  const [row] = await db.tenant(
    key.compId,
    (q) => q<{ is_licensed: boolean }>(findTill, [key.compId, key.shopId, key.hash, now.toISOString()]),
    { isTill: true },
  );
  if (!row) throw unknown();
  if (!row.is_licensed) throw new CallError(1005);
  return { compId: key.compId, shopId: key.shopId };
}

const unknown = () =>
  new CallError(
    1002,
    {},
    {
      Authorization: {
        zh: '应为 Bearer 加门店收银密钥（npm run key 生成）',
        tw: '應為 Bearer 加門市收銀金鑰（以 npm run key 產生）',
        en: "must be Bearer and a shop's till key (npm run key makes one)",
      },
    },
  );
