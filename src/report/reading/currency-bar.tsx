/** Choice of the currency of a page over stores with several: their amounts are never added up. */
import { useStore } from '@nanostores/react';
import { useServices, useTexts } from '../../core/use-services';
import { Chip, ChipRow } from '../../ui/forms/chip';
import { texts } from '../texts';

export function CurrencyBar() {
  const { $currencies, router, session } = useServices();
  const { t } = useTexts();
  const { shopId = '' } = useStore(router.$route).query;
  useStore(session.$session);
  const list = useStore($currencies).get(shopId || session.shopId()) ?? [];
  if (list.length < 2) return null;
  const shown = list[0]?.Currency;
  const inOrder = [...list].sort((one, other) => (one.Currency < other.Currency ? -1 : 1));
  return (
    <>
      <ChipRow label={t(texts.currencies)}>
        {inOrder.map(({ Currency, ShopCount }) => (
          <Chip key={Currency} selected={Currency === shown} onClick={() => session.setCurrency(Currency)}>
            {t(texts.ofCurrency, { code: Currency, n: ShopCount })}
          </Chip>
        ))}
      </ChipRow>
      <p className="caption">{t(texts.apart)}</p>
    </>
  );
}
