/** Current state of the store: tables in use and unpaid bills, in red when one is overdue. */
import { paths } from '../../core/router/paths';
import { useTools } from '../../report/tools';
import { DueStrip } from '../../ui/lists/due-strip';
import { texts } from './texts';
import type { Home } from './use-home';

/** Age in minutes above which an unpaid bill is shown in red (docs/product/screens.md#entry-page). */
const OLD_MINUTES = 180;

export function LiveStrip({ home }: { home: Home }) {
  const { t, figure, money, may, opens } = useTools();
  const { Desk, Unpaid } = home;
  // Links to the list without a date range, because tables may have been opened before today.
  const canOpen = may('boss.unpaid');
  const open = opens(paths.collectionDetails, { type: 'unpaid' });
  return (
    <>
      {Desk && Desk.Total > 0 && (
        <DueStrip icon="table" tone="mute" onClick={canOpen ? open : undefined}>
          {t(texts.tables, { using: Desk.Using, total: Desk.Total, guests: figure(Desk.Guests, 'count') })}
        </DueStrip>
      )}
      {Unpaid && canOpen && Unpaid.Count > 0 && (
        <DueStrip
          tone={Unpaid.OldestMinutes > OLD_MINUTES || Unpaid.OvernightCount > 0 ? 'bad' : 'warn'}
          onClick={open}
        >
          <b>{t(texts.unpaid, { n: figure(Unpaid.Count, 'count'), amount: money(Unpaid.Amount) })}</b>{' '}
          <span>
            {Unpaid.OvernightCount > 0
              ? t(texts.overnight, { n: Unpaid.OvernightCount })
              : t(texts.oldest, { time: figure(Unpaid.OldestMinutes, 'minutes') })}
          </span>
        </DueStrip>
      )}
    </>
  );
}
