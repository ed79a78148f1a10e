import { textsOf } from '../../../i18n/texts';

export const setTexts = textsOf('targetSettings');
