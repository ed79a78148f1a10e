/** Titles of the help topics, keyed by topic; the texts are loaded when a popup opens. */
import { textsOf } from '../../i18n/texts';

export const helpTopics = textsOf('topics');

export type HelpTopic = keyof typeof helpTopics;
