/** Number of guests as written in a row, e.g. 4人 or "1 guest". */
import type { Speech } from '../../core/use-services';
import { textsOf } from '../../i18n/texts';
import type { Formats } from '../figures/formats';

const texts = textsOf('people');

export const peopleText = (count: number, t: Speech['t'], figure: Formats['figure']): string =>
  t(texts.guests, { n: figure(count, 'count') });
