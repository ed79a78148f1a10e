/** The five stores furthest behind what usually is in by now, or behind yesterday where that is not known. */

import type { BizDate } from '../../../types/api/common';
import type { ExpectedDayRes } from '../../../types/api/insight';
import { paths } from '../../core/router/paths';
import { textsOf } from '../../i18n/texts';
import { words } from '../../i18n/words';
import { nearDay } from '../../lib/date-text';
import { addMoney } from '../../lib/money';
import { ownPart } from '../../lib/shop-name';
import { signedMoney } from '../../report/figures/formats';
import { dataOf, type ReportState } from '../../report/reading/use-report';
import { texts as reportTexts, sameTimeYesterday } from '../../report/texts';
import { useTools } from '../../report/tools';
import { Card } from '../../ui/figures/card';
import { Pill } from '../../ui/figures/pill';
import { RankingList } from '../../ui/lists/ranking-list';
import { SkeletonCard } from '../../ui/skeleton';
import { texts } from './texts';
import type { Home } from './use-home';

const SHOWN = 5;
const topics = textsOf('topics');

interface ShopsProps {
  shops: NonNullable<Home['Shops']>;
  today: BizDate;
  expected: ReportState<ExpectedDayRes>;
}

export default function ShopsCard({ shops, today, expected }: ShopsProps) {
  const { t, money, opens } = useTools();
  if (expected.kind === 'loading') return <SkeletonCard label={t(texts.allStores)} />;
  const { Behind } = dataOf(expected) ?? {};
  const best = Math.max(...shops.map((shop) => shop.BusinessIncome), 0);
  // The stores of the page are those with most income, among whom one that has none yet may be missing.
  const rows = (Behind ?? shops)
    .map((shop) => {
      const before = 'Expected' in shop ? shop.Expected : shop.PrevBusinessIncome;
      return { ...shop, before, gap: before == null ? undefined : addMoney(shop.BusinessIncome, -before) };
    })
    // A store that has no bill and usually has none by now is neither behind nor ahead.
    .filter(({ before, BusinessIncome }) => before || BusinessIncome)
    .sort((one, two) => (one.gap ?? Number.POSITIVE_INFINITY) - (two.gap ?? Number.POSITIVE_INFINITY))
    .slice(0, SHOWN);
  if (rows.length === 0) return null;
  return (
    <Card
      title={t(texts.allStores)}
      aside={<span className="caption">{t(Behind ? texts.vsUsual : sameTimeYesterday)}</span>}
      more={{ label: t(words.all), onClick: opens(paths.rankShops, { range: '0', by: '1' }) }}
    >
      <RankingList
        label={t(texts.allStores)}
        places="bare"
        items={rows.map((shop) => ({
          key: shop.ShopID,
          name: ownPart(shop.ShopName),
          value: shop.gap === undefined ? '--' : signedMoney(shop.gap, money),
          note: [
            `${t(topics.income)} ${money(shop.BusinessIncome)}`,
            (shop.BusinessDate ?? today) !== today &&
              t(reportTexts.ownDay, { day: nearDay(shop.BusinessDate ?? today, today) }),
          ],
          share: best > 0 ? shop.BusinessIncome / best : 0,
          mark: shop.IsStale === 1 && <Pill tone="warn">{t(reportTexts.notSynced)}</Pill>,
          onClick: opens(paths.finance, { range: '0', shopId: shop.ShopID }),
        }))}
      />
    </Card>
  );
}
