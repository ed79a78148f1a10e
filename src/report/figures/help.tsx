/** The question marks; what stands behind them is loaded when one is tapped. */
import { useServices, useTexts } from '../../core/use-services';
import { Later } from '../reading/later';
import { texts } from '../texts';
import { type HelpTopic, helpTopics } from './help-topics';

const loadBody = () => import('./help-body');
const HELP = ['help'] as const;

/** Opens help popups; `figures` are the fields of the page's own answer. */
export function useHelp(): (topic: HelpTopic, figures?: object) => void {
  const { overlays } = useServices();
  const { t } = useTexts();
  return (topic, figures = {}) => {
    overlays.open({
      title: t(helpTopics[topic]),
      kind: 'help',
      render: () => <Later load={loadBody} packs={HELP} props={{ topic, figures: { ...figures } }} />,
    });
  };
}

/** The question mark of a card, ready to be given to it. */
export function useHelpButton(): (
  topic: HelpTopic,
  figures?: object,
) => { label: string; onClick: () => void } {
  const open = useHelp();
  const { t } = useTexts();
  return (topic, figures) => ({
    label: t(texts.explain, { name: t(helpTopics[topic]) }),
    onClick: () => open(topic, figures),
  });
}
