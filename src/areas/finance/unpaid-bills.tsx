/** What is still to be paid: how much, how long already, and by whom it was served. */
import { useStore } from '@nanostores/react';
import type { NoPayRow } from '../../../types/api/unpaid';
import { paths } from '../../core/paths';
import { useServices, useTexts } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { timeOfDay } from '../../lib/date';
import { useFormats } from '../../report/formats';
import { useHelp } from '../../report/help';
import { ListScreen, type RowGroup } from '../../report/list-screen';
import { texts as reportTexts } from '../../report/texts';
import { usePages } from '../../report/use-pages';
import { Chip, ChipRow } from '../../ui/chip';
import { IconButton } from '../../ui/icon-button';
import { SummaryStrip } from '../../ui/list-heads';
import { ListRow } from '../../ui/list-row';
import { Pill } from '../../ui/pill';
import { Segmented } from '../../ui/segmented';
import { texts } from './collection-texts';

const ROW = 92;
const AGES: readonly { age: 0 | 1 | 2 | 3 | 4 | 5; label: Text }[] = [
  { age: 0, label: texts.allAges },
  { age: 1, label: texts.age1 },
  { age: 2, label: texts.age2 },
  { age: 3, label: texts.age3 },
  { age: 4, label: texts.age4 },
  { age: 5, label: texts.age5 },
];
/** A bill that waits longer is red (screens.md 2.1). */
const OLD_MINUTES = 180;

const idOf = (row: NoPayRow): string => row.OrderID;
const groupOf = (row: NoPayRow): RowGroup => ({
  key: `${row.ShopID} ${row.AreaName}`,
  title: row.AreaName || row.SourceName,
});

function UnpaidRow({ row }: { row: NoPayRow }) {
  const { t } = useTexts();
  const { router } = useServices();
  const { figure, money } = useFormats();
  const isOld = row.Minutes > OLD_MINUTES || row.IsOvernight === 1;
  return (
    <ListRow
      lead={row.DeskName || row.OrderNo.slice(-3)}
      leadTone={isOld ? 'bad' : 'warn'}
      title={`${row.AreaName || row.SourceName} · ${figure(row.GuestCount, 'count')}`}
      mark={
        <>
          {row.IsOvernight === 1 && <Pill tone="bad">{t(texts.overnight)}</Pill>}
          {row.OrderState === 6 && <Pill tone="alt">{t(texts.reverse)}</Pill>}
          {row.PrePrintCount > 0 && <Pill tone="mute">{t(texts.printed, { n: row.PrePrintCount })}</Pill>}
        </>
      }
      note={[
        t(texts.opened, { time: timeOfDay(row.OpenTime) }),
        t(texts.waited, { time: figure(row.Minutes, 'minutes') }),
        row.WaiterName && t(texts.waiter, { name: row.WaiterName }),
      ]
        .filter(Boolean)
        .join(' · ')}
      isTall
      amount={money(row.UnpaidAmount)}
      was={row.Turnover === row.UnpaidAmount ? undefined : money(row.Turnover)}
      onClick={() => router.navigate(paths.orderDetail, { orderId: row.OrderID, unpaid: '1' })}
    />
  );
}

export function UnpaidBills() {
  const { t } = useTexts();
  const { router } = useServices();
  const { query } = useStore(router.$route);
  const { figure, money } = useFormats();
  const help = useHelp();
  const age = AGES.find((known) => String(known.age) === query.age)?.age ?? 0;
  const isByAmount = query.sort === 'amount';
  const pages = usePages(
    '/api/BossAssistant/GetNoPayOrder',
    {
      Age: age,
      SortField: isByAmount ? 'UnpaidAmount' : 'Minutes',
      SortType: 0,
      ...(query.area ? { AreaIDs: query.area.split(',') } : {}),
    },
    idOf,
    { isLive: true },
  );
  const countOf = (wanted: number): string => {
    const found = pages.head?.Ages.find(({ Age }) => Age === wanted);
    return found ? ` ${figure(found.Count, 'count')}` : '';
  };
  const areas = pages.head?.Areas ?? [];
  return (
    <ListScreen
      title={t(texts.unpaidTitle)}
      pages={pages}
      actions={
        <IconButton
          icon="help"
          label={t(reportTexts.explain, { name: t(texts.unpaidTitle) })}
          onClick={() =>
            help('unpaid', pages.head && { UnpaidCount: pages.head.Count, UnpaidAmount: pages.head.Amount })
          }
        />
      }
      bars={
        <>
          <ChipRow label={t(texts.ages)}>
            {AGES.map(({ age: value, label }) => (
              <Chip
                key={value}
                selected={value === age}
                onClick={() => router.setQuery({ age: value ? String(value) : '' })}
              >
                {`${t(label)}${countOf(value)}`}
              </Chip>
            ))}
          </ChipRow>
          {areas.length > 1 && (
            <ChipRow label={t(texts.areas)}>
              {areas.map((area) => (
                <Chip
                  key={area.AreaID}
                  selected={query.area === area.AreaID}
                  onClick={() => router.setQuery({ area: query.area === area.AreaID ? '' : area.AreaID })}
                >
                  {`${area.AreaName} ${figure(area.Count, 'count')}`}
                </Chip>
              ))}
            </ChipRow>
          )}
        </>
      }
      summary={(head) => (
        <>
          <SummaryStrip
            items={[
              { label: t(texts.bills), value: figure(head.Count, 'count') },
              { label: t(texts.due), value: figure(head.Amount, 'compact') },
              { label: t(texts.oldest), value: figure(head.OldestMinutes, 'minutes') },
            ]}
          />
          <div className="tools">
            <span>
              {t(reportTexts.asOf, { time: head.DataTime.slice(11) })} · {t(texts.guests)}{' '}
              {figure(head.GuestCount, 'count')} · {money(head.Turnover)}
            </span>
            <Segmented
              label={t(texts.sort)}
              value={isByAmount ? 'amount' : 'age'}
              onChange={(sort) => router.setQuery({ sort: sort === 'age' ? '' : sort })}
              options={[
                { value: 'age', label: t(texts.byAge) },
                { value: 'amount', label: t(texts.byAmount) },
              ]}
            />
          </div>
        </>
      )}
      keyOf={idOf}
      rowHeight={ROW}
      // By age or amount the areas are mixed: a head over every row would say nothing.
      groupOf={query.area ? groupOf : undefined}
      render={(row) => <UnpaidRow row={row} />}
      empty={{ title: t(texts.settled) }}
    />
  );
}
