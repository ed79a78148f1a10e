import { IconButton } from '../../ui/icon-button';
import { texts } from '../texts';
import { useTools } from '../tools';
import type { HelpTopic } from './help-topics';

interface HelpActionProps {
  topic: HelpTopic;
  /** Fields of the page's answer, for the example. */
  figures?: object | undefined;
  /** What is explained. @default the title of the page */
  name?: string;
}

/** The button of a page that explains its figures. */
export function HelpAction({ topic, figures, name }: HelpActionProps) {
  const { help, t, title } = useTools();
  return (
    <IconButton
      icon="help"
      label={t(texts.explain, { name: name ?? title })}
      onClick={() => help(topic, figures)}
    />
  );
}
