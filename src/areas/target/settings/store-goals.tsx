/**
 * The income targets of all stores in one month: fields without a target are filled in with what the last eight weeks
 * come to, and one button saves them all.
 */
import { useState } from 'react';
import { addMoney } from '../../../lib/money';
import { SaveBar } from '../../../report/reading/save-bar';
import { StateOf } from '../../../report/reading/state-of';
import { useForm } from '../../../report/reading/unsaved';
import { dataOf, useReport } from '../../../report/reading/use-report';
import { useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { AmountField } from './amount-field';
import { AMOUNT, draftError, draftKey, draftsOf, EMPTY, isSame, itemOf } from './draft';
import { proposalOf } from './proposals';
import { setTexts } from './set-texts';
import { withValue } from './split-days';
import { PURPOSE, SAVE } from './use-settings';
import { useWhole } from './use-whole';

const INCOME = 1;

interface GoalStore {
  ShopID: string;
  ShopName: string;
}

interface StoreGoalsProps {
  year: number;
  month: number;
  shops: readonly GoalStore[];
  isReadOnly: boolean;
}

export function StoreGoals({ year, month, shops, isReadOnly }: StoreGoalsProps) {
  const { t } = useTools();
  const whole = useWhole();
  const report = useReport(PURPOSE, { Year: year }, { shopId: '0' });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const save = useForm(SAVE, {
    ...{ isChanged: Object.keys(typed).length > 0, shopId: '0', readAgain: report.reload },
    onSaved: () => report.reload().then(() => setTyped({})),
  });
  const { Items = [], Suggest, Version = 0 } = dataOf(report) ?? {};
  const key = draftKey(month, INCOME);
  // Where stores have several currencies, the answer is of those of one.
  const own =
    Suggest?.Shops && shops.filter(({ ShopID }) => Suggest.Shops?.some((one) => one.ShopID === ShopID));
  const rows = (own ?? shops).map(({ ShopID, ShopName }) => {
    const saved = draftsOf(Items.filter((item) => item.ShopID === ShopID))[key];
    const usual = Suggest?.Shops?.find((shop) => shop.ShopID === ShopID)?.WeekdayIncome;
    const proposal = proposalOf(usual, year, month);
    const start = saved ?? (isReadOnly ? undefined : proposal) ?? EMPTY;
    const draft = typed[ShopID] === undefined ? start : withValue(start, typed[ShopID]);
    const isChanged = !isSame(draft, saved) && (draft.value !== '' || saved !== undefined);
    return { ShopID, ShopName, proposal, draft, isChanged, error: draftError(draft, INCOME) };
  });
  const changes = rows.filter(({ isChanged }) => isChanged);
  const known = rows.filter(({ draft }) => AMOUNT.test(draft.value));
  return (
    <StateOf report={report}>
      {() => (
        <>
          <Card title={t(setTexts.ofStores)}>
            <p className="caption">{t(isReadOnly ? setTexts.past : setTexts.proposed)}</p>
            <div className="shop-goals">
              {rows.map(({ ShopID, ShopName, proposal, draft, error }) => (
                <AmountField
                  key={ShopID}
                  label={ShopName}
                  metric={INCOME}
                  value={draft.value}
                  disabled={isReadOnly}
                  error={error ? t(error.text) : undefined}
                  note={
                    proposal
                      ? t(setTexts.usual, { amount: whole(Number(proposal.value), INCOME) })
                      : t(setTexts.settingUp)
                  }
                  onInput={(value) => setTyped({ ...typed, [ShopID]: value.trim() })}
                />
              ))}
            </div>
            {known.length > 1 && (
              <p>
                {t(setTexts.sum, {
                  amount: whole(addMoney(...known.map(({ draft }) => Number(draft.value))), INCOME),
                })}
              </p>
            )}
          </Card>
          <SaveBar
            stick
            isReady={changes.length > 0 && changes.every(({ error }) => error === null)}
            label={changes.length > 0 ? t(setTexts.save, { n: changes.length }) : undefined}
            onSave={() =>
              save({
                ...{ Year: year, Version },
                Items: changes.map(({ ShopID, draft }) => itemOf(draft, ShopID, year, month, INCOME)),
              })
            }
          />
        </>
      )}
    </StateOf>
  );
}
