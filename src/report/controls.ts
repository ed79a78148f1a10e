import { textsOf } from '../i18n/texts';

/** Words of controls that pages behind the entry page share. */
export const controls = textsOf('controls');
