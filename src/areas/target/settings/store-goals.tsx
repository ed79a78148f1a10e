/**
 * The income targets of all stores in one month: fields without a target are filled in with what the last eight weeks
 * come to, and one button saves them all.
 */
import { addMoney } from '../../../lib/money';
import { SaveBar } from '../../../report/reading/save-bar';
import { dataOf } from '../../../report/reading/use-report';
import { useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { AmountField } from './amount-field';
import { AMOUNT, draftError, draftKey, EMPTY, isChange, itemOf } from './draft';
import { proposalOf } from './proposals';
import { setTexts } from './set-texts';
import { withValue } from './split-days';
import type { Settings } from './use-settings';
import { useWhole } from './use-whole';

const INCOME = 1;

interface GoalStore {
  ShopID: string;
  ShopName: string;
}

interface StoreGoalsProps {
  settings: Settings;
  year: number;
  month: number;
  shops: readonly GoalStore[];
  isReadOnly: boolean;
}

export function StoreGoals({ settings, year, month, shops, isReadOnly }: StoreGoalsProps) {
  const { t } = useTools();
  const whole = useWhole();
  const suggested = dataOf(settings.report)?.Suggest?.Shops;
  // Where stores have several currencies, the answer is of those of one.
  const own = suggested && shops.filter(({ ShopID }) => suggested.some((one) => one.ShopID === ShopID));
  const rows = (own ?? shops).map(({ ShopID, ShopName }) => {
    const key = draftKey(ShopID, month, INCOME);
    const saved = settings.saved[key];
    const usual = suggested?.find((shop) => shop.ShopID === ShopID)?.WeekdayIncome;
    const proposal = proposalOf(usual, year, month);
    const draft = settings.changed[key] ?? saved ?? (isReadOnly ? undefined : proposal) ?? EMPTY;
    return {
      ...{ ShopID, ShopName, proposal, draft, saved },
      ...{ isChanged: isChange(draft, saved), error: draftError(draft, INCOME) },
    };
  });
  const changes = rows.filter(({ isChanged }) => isChanged);
  const known = rows.filter(({ draft }) => AMOUNT.test(draft.value));
  return (
    <>
      <Card title={t(setTexts.ofStores)}>
        <p className="caption">{t(isReadOnly ? setTexts.past : setTexts.proposed)}</p>
        <div className="shop-goals">
          {rows.map(({ ShopID, ShopName, proposal, draft, saved, error }) => (
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
              onInput={(value) =>
                settings.put({ month, metric: INCOME, draft: withValue(draft, value.trim(), saved) }, ShopID)
              }
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
          settings.send(changes.map(({ ShopID, draft }) => itemOf(draft, ShopID, year, month, INCOME)))
        }
      />
    </>
  );
}
