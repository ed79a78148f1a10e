/** Texts shared by the pages behind the entry page, which does not load them. */
import { textsOf } from '../../i18n/texts';

export const pageTexts = textsOf('page');

/** Words of controls. */
export const controls = textsOf('controls');

/** Names of figures (docs/product/metrics.md#figures-of-a-period). */
export const metricNames = textsOf('metrics');
