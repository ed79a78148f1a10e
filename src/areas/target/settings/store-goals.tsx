/**
 * The income targets of all stores in one month: fields without a target are filled in with what the last eight weeks
 * come to, and one button saves them all.
 */
import type { ShopInfosRes } from '../../../../types/api/select';
import { addMoney } from '../../../lib/money';
import { ownPart } from '../../../lib/shop-name';
import { SaveBar } from '../../../report/reading/save-bar';
import { dataOf } from '../../../report/reading/use-report';
import { useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { AmountField, useWhole } from './amount-field';
import { AMOUNT, draftError, EMPTY, isChange } from './draft';
import { setTexts } from './set-texts';
import { proposalOf, withValue } from './split-days';
import type { Settings } from './use-settings';

const INCOME = 1 as const;

interface StoreGoalsProps {
  settings: Settings;
  year: number;
  month: number;
  shops: ShopInfosRes['List'];
  isReadOnly: boolean;
}

export function StoreGoals({ settings, year, month, shops, isReadOnly }: StoreGoalsProps) {
  const { t } = useTools();
  const whole = useWhole();
  const suggested = dataOf(settings.report)?.Suggest?.Shops;
  // Where stores have several currencies, the answer is of those of one.
  const inCurrency = suggested && shops.filter(({ ShopID }) => suggested.some((one) => one.ShopID === ShopID));
  const rows = (inCurrency ?? shops).map(({ ShopID, ShopName }) => {
    const { saved, draft: own } = settings.targetAt(month, INCOME, ShopID);
    const usual = suggested?.find((shop) => shop.ShopID === ShopID)?.WeekdayIncome;
    const proposal = proposalOf(usual, year, month);
    const draft = own ?? (isReadOnly ? undefined : proposal) ?? EMPTY;
    return { shopId: ShopID, month, metric: INCOME, draft, saved, proposal, name: ownPart(ShopName) };
  });
  const known = rows.filter(({ draft }) => AMOUNT.test(draft.value));
  return (
    <>
      <Card title={t(setTexts.ofStores)}>
        <p className="caption">{t(isReadOnly ? setTexts.past : setTexts.proposed)}</p>
        <div className="shop-goals">
          {rows.map((row) => {
            const { shopId, draft, saved, proposal, name } = row;
            const error = draftError(draft, INCOME);
            return (
              <AmountField
                key={shopId}
                label={name}
                metric={INCOME}
                value={draft.value}
                disabled={isReadOnly}
                error={error ? t(error.text) : undefined}
                note={
                  proposal
                    ? t(setTexts.usual, { amount: whole(Number(proposal.value), INCOME) })
                    : t(setTexts.settingUp)
                }
                onInput={(value) => settings.put({ ...row, draft: withValue(draft, value.trim(), saved) })}
              />
            );
          })}
        </div>
        {known.length > 1 && (
          <p>
            {t(setTexts.sum, { amount: whole(addMoney(...known.map(({ draft }) => Number(draft.value))), INCOME) })}
          </p>
        )}
      </Card>
      <SaveBar stick {...settings.saving(rows.filter(({ draft, saved }) => isChange(draft, saved)))} />
    </>
  );
}
