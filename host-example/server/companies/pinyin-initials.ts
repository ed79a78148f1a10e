import { pinyin } from 'pinyin-pro';

/** Pinyin initials by which cashiers find a dish: 红烧肉 BBQ → hsrbbq. Signs other than a to z and digits go. */
export const initials = (name: string): string =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' })
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
