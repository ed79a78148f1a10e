import { textsOf } from '../../i18n/texts';

/** Names of figures, which pages behind the entry page say alike (docs/product/glossary.md). */
export const metricNames = textsOf('metrics');
