/** The code a company logs in with, made of its name. */
import { pinyin } from 'pinyin-pro';
import { stableId } from '../../ingest/rows/order-id';

const MAX_LENGTH = 40;

/** 'Pizza Place' → 'pizza-place', '老王面馆1号店' → 'laowangmianguan1haodian'. */
export function codeOf(name: string): string {
  const latin = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join('');
  const slug = latin
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return slug === '' ? `shop-${stableId(['code', name]).slice(0, 6)}` : slug;
}

/** The code, with a number behind where another company has it. */
export function freeCode(code: string, taken: ReadonlySet<string>): string {
  if (!taken.has(code)) return code;
  let number = 2;
  while (taken.has(`${code}-${number}`)) number++;
  return `${code}-${number}`;
}
