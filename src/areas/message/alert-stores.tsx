/** The stores whose alerts are sent: every one, or those that are ticked. */
import { useState } from 'react';
import { useTexts } from '../../core/use-services';
import { StateOf } from '../../report/reading/state-of';
import { useReport } from '../../report/reading/use-report';
import { Checkbox } from '../../ui/forms/tick';
import { texts } from './alerts-texts';

export interface AlertStoresProps {
  /** Empty for every store. */
  chosen: readonly string[];
  onChange: (shopIds: readonly string[]) => void;
}

export function AlertStores({ chosen: given, onChange }: AlertStoresProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(given);
  const report = useReport('/api/BossAssistant/GetShopInfos', {});
  return (
    <div className="sheet-form">
      <StateOf report={report}>
        {({ List }) => {
          const all = List.map(({ ShopID }) => ShopID);
          const ticked = chosen.length === 0 ? all : chosen;
          const put = (ids: readonly string[]): void => {
            // The last tick cannot be taken away: alerts of no store are switched off one by one.
            if (ids.length === 0) return;
            const next = all.every((id) => ids.includes(id)) ? [] : ids;
            setChosen(next);
            onChange(next);
          };
          return (
            <>
              <Checkbox
                label={t(texts.allStores)}
                checked={chosen.length === 0}
                mixed={chosen.length > 0}
                onChange={() => put(all)}
              />
              {List.map(({ ShopID, ShopName }) => (
                <Checkbox
                  key={ShopID}
                  label={ShopName}
                  checked={ticked.includes(ShopID)}
                  onChange={(isOn) =>
                    put(isOn ? [...ticked, ShopID] : ticked.filter((other) => other !== ShopID))
                  }
                />
              ))}
              <p className="caption">{t(texts.pickStore)}</p>
            </>
          );
        }}
      </StateOf>
    </div>
  );
}
