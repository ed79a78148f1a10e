/** How many sat there, as a row of bills says it: 4人, "1 guest". */
import type { Speech } from '../../core/use-services';
import type { Formats } from '../figures/formats';

const ONE = { zh: '1人', en: '1 guest' };
const SEVERAL = { zh: '{n}人', en: '{n} guests' };

export const peopleText = (count: number, t: Speech['t'], figure: Formats['figure']): string =>
  count === 1 ? t(ONE) : t(SEVERAL, { n: figure(count, 'count') });
