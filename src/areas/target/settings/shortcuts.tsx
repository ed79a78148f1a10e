/** Shortcuts that fill targets in, each after a preview of old and new. */
import { useServices, useTexts } from '../../../core/use-services';
import { Chip } from '../../../ui/forms/chip';
import { ChipRow } from '../../../ui/forms/chip-row';
import type { CopyShop } from './copy-plan';
import { CopySheet } from './copy-sheet';
import type { MonthProps } from './metric-field';
import { ProposalSheet } from './proposal-sheet';
import { fromLastWeeks } from './proposals';
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
  if (isReadOnly) return null;
  const { draftAt, suggest } = settings;
  const suggested = (): void => {
    const close = overlays.open({
      title: t(setTexts.lastWeeks),
      render: () => (
        <ProposalSheet
          month={month}
          proposals={fromLastWeeks(
            draftAt,
            months.filter((one) => one >= month),
            year,
            suggest,
          )}
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
  return (
    <ChipRow label={t(setTexts.tools)} wrap>
      <Chip trail="down" onClick={suggested}>
        {t(setTexts.lastWeeks)}
      </Chip>
      {shops.some((shop) => shop.ShopID !== shopId) && (
        <Chip trail="down" onClick={copy}>
          {t(setTexts.copyTo)}
        </Chip>
      )}
    </ChipRow>
  );
}
