import { pinyin } from 'pinyin-pro';

/** What a cashier types to find a dish: 红烧肉 → hsr. Letters and digits of other scripts stay. */
export const initials = (name: string): string =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' })
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
