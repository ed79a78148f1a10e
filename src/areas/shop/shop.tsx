/** Store selection, which sets the scope of all reports. A tap selects the store and returns to the page before. */

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { paths } from '../../core/router/paths';
import { useServices, useTexts, useTitle } from '../../core/use-services';
import { words } from '../../i18n/words';
import { useFormats } from '../../report/figures/formats';
import { EyeButton } from '../../report/reading/eye-button';
import { ReportScreen } from '../../report/reading/report-screen';
import { usePageCss } from '../../report/reading/use-page-css';
import { useReport } from '../../report/reading/use-report';
import { Card } from '../../ui/figures/card';
import { SearchField } from '../../ui/forms/text-field';
import { Icon } from '../../ui/icon';
import { ListRow } from '../../ui/lists/list-row';
import { StateView } from '../../ui/state-view';
import { groupShops, latestDay, ownDay, remember, todayOfAll } from './shop-groups';
import { ShopRow, TodayNote } from './shop-row';
import { texts } from './texts';

/** Header value of all stores (docs/product/contract.md#headers). */
const ALL = '0';
const RECENT_KEY = 'recent-shops';

const isIdList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** Sets the scope and leaves the page: back if there is a page before, else to the path in `redirect`. */
function useChoose(): { choose: (id: string, name: string) => void; recent: string[] } {
  const { router, session, storage } = useServices();
  const { query } = useStore(router.$route);
  const kept = storage.read(RECENT_KEY);
  const recent = isIdList(kept) ? kept : [];
  return {
    recent,
    choose: (id, name) => {
      if (id !== ALL) storage.write(RECENT_KEY, remember(recent, id));
      session.setShop(id, name);
      if (query.redirect) router.open(query.redirect, { replace: true });
      else if (query.mode) router.back();
      else router.replace(paths.home);
    },
  };
}

export default function ShopScreen() {
  usePageCss();
  const { session } = useServices();
  const { t } = useTexts();
  const { money } = useFormats();
  const title = useTitle();
  const { CurrentShopID, ShopInfo } = useStore(session.$session);
  const current = CurrentShopID || ShopInfo.ShopID;
  const [keyword, setKeyword] = useState('');
  const { choose, recent } = useChoose();
  const report = useReport('/api/BossAssistant/GetShopInfos', { WithToday: 1 }, { shopId: ALL });
  return (
    <ReportScreen
      title={title}
      report={report}
      actions={<EyeButton />}
      bars={
        <div className="scope">
          <div className="grow">
            <SearchField
              label={t(texts.search)}
              value={keyword}
              onInput={setKeyword}
              clearLabel={t(texts.clear)}
            />
          </div>
        </div>
      }
    >
      {({ List, CanAll, Total }) => {
        const latest = latestDay(List);
        const today = todayOfAll(List);
        const groups = groupShops(
          List,
          keyword,
          recent.filter((id) => id !== current),
        );
        return (
          <>
            {CanAll === 1 && !keyword.trim() && (
              <Card flush label={t(texts.all, { n: Total })}>
                <ListRow
                  lead={<Icon name={current === ALL ? 'check' : 'globe'} size={20} />}
                  title={t(texts.all, { n: Total })}
                  note={t(List.some((shop) => ownDay(shop, latest)) ? texts.ownDays : texts.allNote)}
                  amount={today && money(today.BusinessIncome)}
                  amountNote={today && <TodayNote today={today} />}
                  onClick={() => choose(ALL, t(words.allStores))}
                />
              </Card>
            )}
            {groups.length === 0 && (
              <Card label={t(texts.none)}>
                <StateView
                  kind="empty"
                  title={t(texts.none)}
                  text={t(texts.noneHint)}
                  action={{ label: t(texts.clear), onClick: () => setKeyword('') }}
                />
              </Card>
            )}
            {groups.map(({ region, isRecent, shops }) => (
              <div key={`${isRecent} ${region}`} className="group">
                <h2 className="group-head">{isRecent ? t(texts.recent) : region || t(texts.otherRegion)}</h2>
                <Card flush label={isRecent ? t(texts.recent) : region || t(texts.otherRegion)}>
                  {shops.map((shop) => (
                    <ShopRow
                      key={shop.ShopID}
                      shop={shop}
                      latest={latest}
                      isCurrent={shop.ShopID === current}
                      onChoose={() => choose(shop.ShopID, shop.ShopName)}
                    />
                  ))}
                </Card>
              </div>
            ))}
          </>
        );
      }}
    </ReportScreen>
  );
}
