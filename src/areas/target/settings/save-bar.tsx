import { words } from '../../../i18n/words';
import { useTools } from '../../../report/tools';
import { ActionBar, Button } from '../../../ui/button';
import { setTexts } from './set-texts';

interface SaveBarProps {
  /** Number of changes. */
  count: number;
  isValid: boolean;
  onSave: () => Promise<void>;
}

/** The button at the foot of a page that saves its targets. */
export function SaveBar({ count, isValid, onSave }: SaveBarProps) {
  const { t } = useTools();
  return (
    <ActionBar stick>
      <Button wide kind="primary" disabled={count === 0 || !isValid} onClick={() => void onSave()}>
        {count > 0 ? t(setTexts.save, { n: count }) : t(words.save)}
      </Button>
    </ActionBar>
  );
}
