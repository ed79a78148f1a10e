import { textsOf } from '../../i18n/texts';

export const texts = textsOf('order');
