/** 编辑指标: choice and order of the figures on the overview. */
import { useState } from 'react';
import { useTexts } from '../../../core/use-services';
import { textsOf } from '../../../i18n/texts';
import { words } from '../../../i18n/words';
import { metrics } from '../../../report/figures/metrics';
import { usePageCss } from '../../../report/reading/use-page-css';
import { ActionBar, Button } from '../../../ui/button';
import { Switch } from '../../../ui/forms/tick';
import { IconButton } from '../../../ui/icon-button';
import { choicesOf, type FigureChoice } from './figures';

const texts = textsOf('figures');

export default function FiguresSheet({
  choices: given,
  onChange,
}: {
  choices: FigureChoice[];
  onChange: (choices: FigureChoice[]) => void;
}) {
  usePageCss();
  const { t } = useTexts();
  const [choices, setChoices] = useState(given);
  const put = (next: FigureChoice[]): void => {
    setChoices(next);
    onChange(next);
  };
  const swap = (at: number): void => {
    const next = [...choices];
    next.splice(at, 2, ...next.slice(at, at + 2).reverse());
    put(next);
  };
  const shown = choices.filter(({ isShown }) => isShown).length;
  return (
    <>
      <div className="sheet-form">
        {choices.map((choice, index) => {
          const name = t(metrics[choice.figure].label);
          const isLast = choice.isShown && shown === 1;
          return (
            <div key={choice.figure} className="figure">
              <Switch
                label={name}
                checked={choice.isShown}
                disabled={isLast}
                onChange={(isShown) =>
                  put(choices.map((other) => (other === choice ? { ...choice, isShown } : other)))
                }
              />
              <IconButton
                icon="up"
                label={t(texts.up, { name })}
                disabled={index === 0}
                onClick={() => swap(index - 1)}
              />
              <IconButton
                icon="down"
                label={t(texts.down, { name })}
                disabled={index === choices.length - 1}
                onClick={() => swap(index)}
              />
            </div>
          );
        })}
        {shown === 1 && <p className="caption">{t(texts.keepOne)}</p>}
      </div>
      <ActionBar>
        <Button wide onClick={() => put(choicesOf(null))}>
          {t(words.reset)}
        </Button>
      </ActionBar>
    </>
  );
}
