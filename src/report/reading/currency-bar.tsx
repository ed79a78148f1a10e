/** Choice of the currency of a page over stores with several: their amounts are never added up. */
import { useEffect } from 'react';
import type { Currencies } from '../../../types/api/common';
import { ChipRow } from '../../ui/forms/chip-row';
import { texts } from '../texts';
import { useTools } from '../tools';

export default function CurrencyBar({ list }: { list: Currencies }) {
  const { query, session, setQuery, t } = useTools();
  const named = list.find(({ Currency }) => Currency === query.currency)?.Currency;
  useEffect(() => {
    if (named) session.setCurrency(named);
  }, [named, session]);
  const inOrder = [...list].sort((one, other) => (one.Currency < other.Currency ? -1 : 1));
  return (
    <>
      <ChipRow
        label={t(texts.currencies)}
        value={list[0]?.Currency ?? ''}
        onChange={(code) => {
          session.setCurrency(code);
          if (named) setQuery({ currency: '' });
        }}
        options={inOrder.map(({ Currency, ShopCount }) => [
          Currency,
          t(texts.ofCurrency, { code: Currency, n: ShopCount }),
        ])}
      />
      <p className="caption">{t(texts.apart)}</p>
    </>
  );
}
