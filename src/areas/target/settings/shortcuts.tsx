/** Shortcuts that fill targets in, each after a preview of old and new. */
import { useServices, useTexts } from '../../../core/use-services';
import type { Text } from '../../../i18n/text';
import { useToday } from '../../../report/period/business-day';
import { Chip } from '../../../ui/forms/chip';
import { ChipRow } from '../../../ui/forms/chip-row';
import type { CopyShop } from './copy-plan';
import { CopySheet } from './copy-sheet';
import type { MonthProps } from './metric-field';
import { ProposalSheet } from './proposal-sheet';
import { forMonths, fromLastWeeks, fromLastYear, fromMonthBefore, type Proposal } from './proposals';
import { setTexts } from './set-texts';

interface ShortcutsProps extends MonthProps {
  /** Months of the year that may be changed. */
  months: readonly number[];
  shopId: string;
  shops: readonly CopyShop[];
}

export function Shortcuts({ settings, year, month, months, shopId, shops, isReadOnly }: ShortcutsProps) {
  const { overlays } = useServices();
  const { t } = useTexts();
  const today = useToday();
  if (isReadOnly) return null;
  const { draftAt, suggest } = settings;
  const preview = (
    title: Text,
    propose: (growth: number) => Proposal[],
    more: { hasGrowth?: boolean; isFirst?: (proposal: Proposal) => boolean } = {},
  ): void => {
    const close = overlays.open({
      title: t(title),
      render: () => (
        <ProposalSheet
          {...more}
          propose={propose}
          onApply={(chosen) => {
            close();
            settings.apply(
              chosen.map((one) => ({ month: one.month, metric: one.metric, draft: one.after })),
              t(setTexts.filled, { n: chosen.length }),
            );
          }}
        />
      ),
    });
  };
  const copy = (): void => {
    const close = overlays.open({
      title: t(setTexts.copyTo),
      render: () => (
        <CopySheet
          settings={settings}
          {...{ year, month, months, shopId, shops }}
          onCopy={async (items, before, count) => {
            const isDone = await settings.copy(items, before, count);
            if (isDone) close();
            return isDone;
          }}
        />
      ),
    });
  };
  // Months that are over are not ticked: their targets have been judged by.
  const isAhead = (one: Proposal): boolean =>
    `${year}-${String(one.month).padStart(2, '0')}` >= today.slice(0, 7);
  const later = months.filter((one) => one >= month);
  return (
    <ChipRow label={t(setTexts.tools)} wrap>
      <Chip
        trail="down"
        onClick={() =>
          preview(setTexts.lastWeeks, () => fromLastWeeks(draftAt, later, year, suggest), {
            isFirst: (one) => one.month === month,
          })
        }
      >
        {t(setTexts.lastWeeks)}
      </Chip>
      <Chip
        trail="down"
        onClick={() =>
          preview(setTexts.lastYear, (growth) => fromLastYear(draftAt, month, suggest, growth), {
            hasGrowth: true,
          })
        }
      >
        {t(setTexts.lastYear)}
      </Chip>
      <Chip trail="down" onClick={() => preview(setTexts.copyMonth, () => fromMonthBefore(draftAt, month))}>
        {t(setTexts.copyMonth)}
      </Chip>
      <Chip
        trail="down"
        onClick={() =>
          preview(setTexts.allMonths, () => forMonths(draftAt, month, months), { isFirst: isAhead })
        }
      >
        {t(setTexts.allMonths)}
      </Chip>
      {shops.some((shop) => shop.ShopID !== shopId) && (
        <Chip trail="down" onClick={copy}>
          {t(setTexts.copyTo)}
        </Chip>
      )}
    </ChipRow>
  );
}
