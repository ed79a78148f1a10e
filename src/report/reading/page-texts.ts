/** Words of the reports behind the entry page, which does not load them. */
import { textsOf } from '../../i18n/texts';

export const pageTexts = textsOf('page');
