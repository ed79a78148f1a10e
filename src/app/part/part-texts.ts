import { textsOf } from '../../i18n/texts';

export const partTexts = textsOf('part');
