/** What the table of figures says of each, and the figures of the entry page, whose names come with it; the others are in metrics.ts. */
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import type { FormatKind } from './formats';
import type { HelpTopic } from './help-topics';

export interface Metric {
  label: Text;
  /** Short name for tiles: at most 15 characters in English, so that three tiles fit at 360 px. */
  tile: Text;
  format: FormatKind;
  /** Colour of a rise: `bad` colours it as a warning, `neutral` not at all. */
  rise: 'good' | 'bad' | 'neutral';
  help?: HelpTopic;
}

export const metric = (label: Text, format: FormatKind, more: Partial<Metric> = {}): Metric => ({
  label,
  tile: more.tile ?? label,
  format,
  rise: more.rise ?? 'good',
  ...(more.help ? { help: more.help } : {}),
});

const names = textsOf('metrics');

export const frontMetrics = {
  OrderCount: metric(names.OrderCount, 'count'),
  GuestCount: metric(names.GuestCount, 'count'),
  CollectedAmount: metric(names.CollectedAmount, 'money', { help: 'collected' }),
};
