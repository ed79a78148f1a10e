/** Time of the figures, start of their business day, and stores whose data is missing. */
import type { Meta } from '../../../types/api/common';
import { moment, timeOfDay } from '../../lib/date-text';
import { joined } from '../../ui/lists/bound';
import { Cell } from '../../ui/lists/cell';
import { texts } from '../texts';
import { useTools } from '../tools';
import { EyeButton } from './eye-button';
import { Gaps } from './gaps';

type Rest = 'DayStart' | 'StaleShops' | 'DailyOnly' | 'PrevUntimed' | 'ShopCount' | 'DateType';
export type Fresh = Pick<Meta, 'DataTime'> & { [Key in Rest]?: Meta[Key] | undefined };

/** A business day that starts then is the calendar day, which needs no words. */
const MIDNIGHT = '00:00';

export interface FreshnessProps {
  meta: Fresh;
  /** Shows the privacy eye; the entry page has it in its head. @default true */
  hasEye?: boolean;
}

export function Freshness({ meta, hasEye = true }: FreshnessProps) {
  const { help, overlays, t } = useTools();
  const { StaleShops: stale = [] } = meta;
  const parts = [
    t(texts.asOf, { time: timeOfDay(meta.DataTime) }),
    meta.DateType === 2
      ? t(texts.calendarDay)
      : meta.DayStart && meta.DayStart !== MIDNIGHT
        ? t(texts.businessDay, { start: meta.DayStart })
        : '',
    stale.length && meta.ShopCount && t(texts.synced, { n: meta.ShopCount - stale.length, all: meta.ShopCount }),
  ];
  const open = (): void => {
    if (stale.length === 0) {
      help('freshness');
      return;
    }
    overlays.open({
      title: t(texts.staleStores),
      render: () =>
        stale.map(({ ShopID, ShopName, LastSyncTime }) => (
          <Cell key={ShopID} label={ShopName} value={t(texts.lastSync, { time: moment(LastSyncTime) })} />
        )),
    });
  };
  return (
    <>
      <div className="tools" data-unshared>
        <button type="button" className={stale.length ? 'fresh old' : 'fresh'} onClick={open}>
          <span className="cut">{joined(parts)}</span>
        </button>
        {hasEye && <EyeButton />}
      </div>
      <Gaps daily={meta.DailyOnly} untimed={meta.PrevUntimed} />
    </>
  );
}
