/** What can be explained, by the names that hints and popups carry; the explanations are loaded when one opens. */
import { textsOf } from '../../i18n/texts';

export const helpTopics = textsOf('topics');

export type HelpTopic = keyof typeof helpTopics;
