/** Store selection, which sets the scope of all reports. A tap selects the store and returns to the page before. */

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { paths } from '../../core/router/paths';
import { ALL_SHOPS as ALL } from '../../core/session/session';
import { words } from '../../i18n/words';
import { OF_OTHER_STORES, shopOf } from '../../lib/query-string';
import { useWallClock } from '../../report/period/business-day';
import css from '../../report/period/scope.css';
import { EyeButton } from '../../report/reading/eye-button';
import pages from '../../report/reading/pages.css';
import { ReportScreen } from '../../report/reading/report-screen';
import { useReport } from '../../report/reading/use-report';
import { useTools } from '../../report/tools';
import { Card } from '../../ui/figures/card';
import { SearchField } from '../../ui/forms/text-field';
import { Icon } from '../../ui/icon';
import { ListRow } from '../../ui/lists/list-row';
import { StateView } from '../../ui/state-view';
import { useCss } from '../../ui/use-css';
import { byCurrency, clockOf, groupShops, latestDay, ownDay, remember, type Shop, todayOfAll } from './shop-groups';
import { ShopRow, type ShopRowProps, TodayNote } from './shop-row';
import { texts } from './texts';

const GLOBE = 'M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17z';

const RECENT_KEY = 'recent-shops';

/** What the page before has by stores, or by what a store has; `fk` stands for lists that are long. */
const OF_OTHER_SHOPS = { ...OF_OTHER_STORES, shopId: '', shops: '', currency: '', fk: '' };

const isIdList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** Sets the scope and leaves the page: back if there is a page before, else to the path in `redirect`. */
function useChoose(): { choose: (id: string, name: string) => void; recent: string[] } {
  const { kept, router, session, query } = useTools();
  const stored = kept.read(RECENT_KEY);
  const recent = isIdList(stored) ? stored : [];
  return {
    recent,
    choose: (id, name) => {
      if (id !== ALL) kept.write(RECENT_KEY, remember(recent, id));
      session.setShop(id, name);
      if (query.redirect) router.open(query.redirect, { replace: true });
      else if (query.mode) {
        const stop = router.$route.listen(() => {
          stop();
          router.setQuery(OF_OTHER_SHOPS);
        });
        router.back();
      } else router.replace(paths.home);
    },
  };
}

interface AllRowProps extends Omit<ShopRowProps, 'shop' | 'wall'> {
  shops: readonly Shop[];
  currency: string | undefined;
}

/** All stores of a currency as one choice, with what they took today. */
function AllRow({ shops, currency, latest, isCurrent, onChoose }: AllRowProps) {
  const { t, money } = useTools(shops[0]?.Currency);
  const today = todayOfAll(shops);
  const name = t(texts.all, { n: shops.length });
  return (
    <ListRow
      lead={<Icon name={isCurrent ? 'check' : GLOBE} size={20} />}
      title={[name, currency]}
      note={t(shops.some((shop) => ownDay(shop, latest)) ? texts.ownDays : texts.allNote)}
      amount={today && money(today.BusinessIncome)}
      amountNote={today && <TodayNote today={today} />}
      onClick={onChoose}
    />
  );
}

export default function ShopScreen() {
  useCss(pages, css);
  const { environment, query, session, t } = useTools();
  const wall = useWallClock();
  const { CurrentCurrency } = useStore(session.$session);
  const current = shopOf(query) ?? session.shopId();
  const [keyword, setKeyword] = useState('');
  const { choose, recent } = useChoose();
  const report = useReport('/api/BossAssistant/GetShopInfos', { WithToday: 1 }, { shopId: ALL });
  return (
    <ReportScreen
      report={report}
      actions={<EyeButton />}
      bars={
        <div className="find">
          <SearchField label={t(texts.search)} value={keyword} onInput={setKeyword} clearLabel={t(texts.clear)} />
        </div>
      }
    >
      {({ List, CanAll }) => {
        const latest = latestDay(List);
        const apart = byCurrency(List);
        // By zone, as a clock takes a tenth of a millisecond and a chain has a thousand stores.
        const zones = new Set(List.map(({ TimeZone }) => TimeZone));
        const clocks = new Map([...zones].map((zone) => [zone, clockOf(environment.now(), zone)]));
        // The clock that is known is that of the store on show, of all stores the one that is furthest on.
        const onShow = List.find(({ ShopID }) => ShopID === current);
        const shown = (onShow && clocks.get(onShow.TimeZone)) ?? Math.max(...clocks.values());
        const chosen = CurrentCurrency || apart[0]?.currency;
        const groups = groupShops(
          List,
          keyword,
          recent.filter((id) => id !== current),
        );
        return (
          <>
            {CanAll === 1 && !keyword.trim() && (
              <Card flush label={t(words.allStores)}>
                {apart.map(({ currency, shops }) => (
                  <AllRow
                    key={currency}
                    shops={shops}
                    // Named where there are several.
                    currency={apart.length > 1 ? currency : undefined}
                    latest={latest}
                    isCurrent={current === ALL && (apart.length === 1 || chosen === currency)}
                    onChoose={() => {
                      session.setCurrency(apart.length > 1 ? (currency ?? '') : '');
                      choose(ALL, '');
                    }}
                  />
                ))}
              </Card>
            )}
            {groups.length === 0 && (
              <Card label={t(texts.none)}>
                <StateView
                  kind="empty"
                  title={t(texts.none)}
                  {...(keyword && {
                    text: t(texts.noneHint),
                    action: { label: t(texts.clear), onClick: () => setKeyword('') },
                  })}
                />
              </Card>
            )}
            {groups.map(({ region, isRecent, shops }) => {
              const name = isRecent ? t(texts.recent) : region || t(texts.otherRegion);
              return (
                <div key={`${isRecent} ${region}`} className="group">
                  <h2 className="group-head">{name}</h2>
                  <Card flush label={name}>
                    {shops.map((shop) => (
                      <ShopRow
                        key={shop.ShopID}
                        shop={shop}
                        latest={latest}
                        wall={wall - shown + (clocks.get(shop.TimeZone) ?? shown)}
                        isCurrent={shop.ShopID === current}
                        onChoose={() => choose(shop.ShopID, shop.ShopName)}
                      />
                    ))}
                  </Card>
                </div>
              );
            })}
          </>
        );
      }}
    </ReportScreen>
  );
}
