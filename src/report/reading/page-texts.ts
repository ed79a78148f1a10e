/** Texts shared by the report pages; the entry page does not load them. */
import { textsOf } from '../../i18n/texts';

export const pageTexts = textsOf('page');
