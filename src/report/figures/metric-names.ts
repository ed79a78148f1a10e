import { textsOf } from '../../i18n/texts';

/** Names of figures, which pages behind the entry page say alike (docs/product/metrics.md#figures-of-a-period). */
export const metricNames = textsOf('metrics');
