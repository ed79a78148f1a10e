/** Choice of the currency of a page over stores with several: their amounts are never added up. */
import type { Currencies } from '../../../types/api/common';
import { ChipRow } from '../../ui/forms/chip-row';
import { texts } from '../texts';
import { useTools } from '../tools';

export default function CurrencyBar({ list }: { list: Currencies }) {
  const { session, t } = useTools();
  const inOrder = [...list].sort((one, other) => (one.Currency < other.Currency ? -1 : 1));
  return (
    <>
      <ChipRow
        label={t(texts.currencies)}
        value={list[0]?.Currency ?? ''}
        onChange={session.setCurrency}
        options={inOrder.map(({ Currency, ShopCount }) => [
          Currency,
          t(texts.ofCurrency, { code: Currency, n: ShopCount }),
        ])}
      />
      <p className="caption">{t(texts.apart)}</p>
    </>
  );
}
