import { pinyin } from 'pinyin-pro';

/** Pinyin initials by which cashiers find a dish: 红烧肉 → hsr. Other letters and digits stay unchanged. */
export const initials = (name: string): string =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' })
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
