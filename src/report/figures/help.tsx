/** Help buttons; the popup's content is loaded on the first tap. */
import { Later } from '../reading/later';
import { texts } from '../texts';
import { useTools } from '../tools';
import { type HelpTopic, helpTopics } from './help-topics';

const loadBody = () => import('./help-body');
const HELP = ['help'] as const;

/** Returns a function that opens help popups; `figures` are the fields of the page's own answer. */
export function useHelp(): (topic: HelpTopic, figures?: object) => void {
  const { overlays, t } = useTools();
  return (topic, figures = {}) => {
    overlays.open({
      title: t(helpTopics[topic]),
      kind: 'help',
      render: () => <Later load={loadBody} packs={HELP} props={{ topic, figures: { ...figures } }} />,
    });
  };
}

/** Returns the `help` prop of a card. */
export function useHelpButton(): (
  topic: HelpTopic,
  figures?: object,
) => { label: string; onClick: () => void } {
  const open = useHelp();
  const { t } = useTools();
  return (topic, figures) => ({
    label: t(texts.explain, { name: t(helpTopics[topic]) }),
    onClick: () => open(topic, figures),
  });
}
