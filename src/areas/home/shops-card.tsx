/** The five stores with the highest income today, for accounts with several stores. */
import type { BizDate } from '../../../types/api/common';
import { paths } from '../../core/router/paths';
import { useServices, useTexts } from '../../core/use-services';
import { nearDay } from '../../lib/date-text';
import { useFormats } from '../../report/figures/formats';
import { Delta } from '../../report/figures/trend';
import { Card } from '../../ui/figures/card';
import { Pill } from '../../ui/figures/pill';
import { RankingList } from '../../ui/lists/ranking-list';
import { texts } from './texts';
import type { Home } from './use-home';

export default function ShopsCard({ shops, today }: { shops: NonNullable<Home['Shops']>; today: BizDate }) {
  const { t } = useTexts();
  const { router } = useServices();
  const { compact } = useFormats();
  const best = Math.max(...shops.map((shop) => shop.BusinessIncome), 0);
  return (
    <Card
      title={t(texts.allStores)}
      span={6}
      more={{ label: t(texts.all), onClick: () => router.navigate(paths.rankShops, { range: '0', by: '1' }) }}
    >
      <RankingList
        label={t(texts.allStores)}
        items={shops.map((shop) => ({
          key: shop.ShopID,
          name: shop.ShopName,
          value: compact(shop.BusinessIncome),
          note:
            (shop.BusinessDate ?? today) === today
              ? undefined
              : t(texts.ownDay, { day: nearDay(shop.BusinessDate ?? today, today) }),
          share: best > 0 ? shop.BusinessIncome / best : 0,
          mark: shop.IsStale ? (
            <Pill tone="warn">{t(texts.notSynced)}</Pill>
          ) : (
            <Delta now={shop.BusinessIncome} before={shop.PrevBusinessIncome} />
          ),
        }))}
      />
    </Card>
  );
}
