/** Copies targets to other stores: which ones, and what each of them had before. */
import { useState } from 'react';
import type { TargetItem } from '../../../../types/api/target';
import { useTexts } from '../../../core/use-services';
import { StateOf } from '../../../report/reading/state-of';
import { usePageCss } from '../../../report/reading/use-page-css';
import { useReport } from '../../../report/reading/use-report';
import { ActionBar, Button } from '../../../ui/button';
import { Segmented } from '../../../ui/forms/segmented';
import { Checkbox } from '../../../ui/forms/tick';
import { Spinner } from '../../../ui/loading';
import { StateView } from '../../../ui/state-view';
import { targetMetrics } from '../target-metrics';
import { monthWords } from '../use-month';
import { type CopyShop, type CopyTo, copyPlan, undoItems } from './copy-plan';
import { Change } from './proposal-sheet';
import { setTexts } from './set-texts';
import { PURPOSE, type Settings } from './use-settings';
import { useWhole } from './use-whole';

/** Targets of one save (docs/product/contract.md#limits). */
const MOST = 1000;

interface CopySheetProps {
  settings: Settings;
  year: number;
  month: number;
  months: readonly number[];
  shopId: string;
  shops: readonly CopyShop[];
  /** Returns whether the targets were saved. */
  onCopy: (items: TargetItem[], before: TargetItem[], stores: number) => Promise<boolean>;
}

export function CopySheet({ settings, year, month, months, shopId, shops, onCopy }: CopySheetProps) {
  usePageCss();
  const { t } = useTexts();
  const [isYear, setYear] = useState(false);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const report = useReport(PURPOSE, { Year: year }, { shopId: '0' });
  const others = shops.filter((shop) => shop.ShopID !== shopId);
  const from = { draftAt: settings.draftAt, months: isYear ? months : [month], year };
  const plan = report.kind === 'ready' ? copyPlan(from, others, report.data) : [];
  const isTicked = ({ shop, isIdle, lines }: CopyTo): boolean =>
    lines.some(({ isEqual }) => !isEqual) && isIdle === turned.has(shop.ShopID);
  const chosen = plan.filter(isTicked);
  const lines = chosen.flatMap((to) => to.lines.filter(({ isEqual }) => !isEqual));
  const turn = (id: string): void => {
    const next = new Set(turned);
    if (!next.delete(id)) next.add(id);
    setTurned(next);
  };
  const copy = async (): Promise<void> => {
    const items = lines.map(({ item }) => item);
    // Somebody else may have saved, so that what each store had before is another.
    if (!(await onCopy(items, undoItems(lines), chosen.length))) await report.reload();
  };
  return (
    <>
      <div className="sheet-form">
        <Segmented
          wide
          label={t(setTexts.copyWhat)}
          value={isYear ? 1 : 0}
          onChange={(value) => setYear(value === 1)}
          options={[
            { value: 0, label: t(setTexts.onlyMonth, monthWords(month)) },
            { value: 1, label: t(setTexts.months) },
          ]}
        />
        <StateOf report={report} waiting={<Spinner />}>
          {() => (
            <>
              {plan.every((to) => to.lines.length === 0) && (
                <StateView small kind="empty" title={t(setTexts.nothingToCopy)} />
              )}
              {plan.map(
                (to) =>
                  to.lines.length > 0 && (
                    <StoreChoice key={to.shop.ShopID} to={to} isTicked={isTicked(to)} onTurn={turn} />
                  ),
              )}
            </>
          )}
        </StateOf>
      </div>
      <ActionBar stick>
        <Button
          wide
          kind="primary"
          disabled={lines.length === 0 || lines.length > MOST}
          onClick={() => void copy()}
        >
          {t(lines.length > MOST ? setTexts.tooMany : setTexts.copyNow, { n: chosen.length })}
        </Button>
      </ActionBar>
    </>
  );
}

interface StoreChoiceProps {
  to: CopyTo;
  isTicked: boolean;
  onTurn: (shopId: string) => void;
}

function StoreChoice({ to: { shop, isIdle, lines }, isTicked, onTurn }: StoreChoiceProps) {
  const { t } = useTexts();
  const whole = useWhole();
  return (
    <section className="check">
      <Checkbox
        checked={isTicked}
        disabled={lines.every(({ isEqual }) => isEqual)}
        onChange={() => onTurn(shop.ShopID)}
        label={
          <span className="change">
            <b>{shop.ShopName}</b>
            {isIdle && (
              <span className="minor">{t(shop.Status === 1 ? setTexts.settingUp : setTexts.closed)}</span>
            )}
          </span>
        }
      />
      <dl>
        {lines.map(({ month, metric, before, item, isEqual }) => (
          <div key={`${month} ${metric}`} style={{ display: 'contents' }}>
            <dt>
              {t(setTexts.monthName, monthWords(month))} · {t(targetMetrics[metric].label)}
            </dt>
            <dd>
              {isEqual ? (
                t(setTexts.unchanged)
              ) : (
                <Change
                  before={before ? whole(before.MonthTarget, metric) : ''}
                  after={whole(item.MonthTarget, metric)}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
