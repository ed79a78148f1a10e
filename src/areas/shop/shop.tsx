/** Select store: the scope of everything else. A tap sets it and goes back to where it was asked for. */

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { paths } from '../../core/paths';
import { useServices, useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { useWallClock } from '../../report/business-day';
import { EyeButton } from '../../report/eye-button';
import { useFormats } from '../../report/formats';
import { ReportScreen } from '../../report/report-screen';
import { Delta } from '../../report/trend';
import { usePageCss } from '../../report/use-page-css';
import { useReport } from '../../report/use-report';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { ListRow } from '../../ui/list-row';
import { Pill } from '../../ui/pill';
import { StateView } from '../../ui/state-view';
import { SearchField } from '../../ui/text-field';
import { groupShops, isFresh, remember, type Shop } from './shop-groups';
import { texts } from './texts';

/** Header value of all stores (contract.md 3.0). */
const ALL = '0';
const RECENT_KEY = 'recent-shops';

const isIdList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** Sets the scope and returns to the page that asked: back where there is a way back, else where `redirect` says. */
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

const STATUS = {
  1: { tone: 'ok', label: texts.open },
  2: { tone: 'mute', label: texts.closed },
  3: { tone: 'bad', label: texts.expired },
} as const;

function ShopRow({ shop, isCurrent, onChoose }: { shop: Shop; isCurrent: boolean; onChoose: () => void }) {
  const { t } = useTexts();
  const { figure, money } = useFormats();
  const wall = useWallClock();
  const { tone, label } = STATUS[shop.Status];
  const sync = isFresh(shop.LastSyncTime, wall)
    ? t(texts.synced)
    : shop.LastSyncTime
      ? t(texts.lastSync, { time: shop.LastSyncTime.slice(5, 16).replace('-', '/') })
      : t(texts.neverSynced);
  return (
    <ListRow
      lead={<Icon name={isCurrent ? 'check' : 'store'} size={20} />}
      // Stores of a chain differ by the end of their names: it is never cut.
      title={
        <span style={{ whiteSpace: 'normal' }}>
          {shop.ShopName}
          {isCurrent && <span className="sr"> · {t(texts.current)}</span>}
        </span>
      }
      note={
        <>
          <Pill tone={tone}>{t(label)}</Pill> {shop.IsHQ === 1 ? `${t(texts.headquarters)} · ${sync}` : sync}
        </>
      }
      amount={shop.Today && money(shop.Today.BusinessIncome)}
      amountNote={
        shop.Today && (
          <>
            {t(texts.bills, { n: figure(shop.Today.OrderCount, 'count') })}{' '}
            <Delta now={shop.Today.BusinessIncome} before={shop.Today.PrevBusinessIncome} />
          </>
        )
      }
      onClick={onChoose}
    />
  );
}

export default function ShopScreen() {
  usePageCss();
  const { session } = useServices();
  const { t } = useTexts();
  const { CurrentShopID, ShopInfo } = useStore(session.$session);
  const current = CurrentShopID || ShopInfo.ShopID;
  const [keyword, setKeyword] = useState('');
  const { choose, recent } = useChoose();
  const report = useReport('/api/BossAssistant/GetShopInfos', { WithToday: 1 }, { shopId: ALL });
  return (
    <ReportScreen
      title={t(texts.title)}
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
        const groups = groupShops(List, keyword, recent);
        return (
          <>
            {CanAll === 1 && !keyword.trim() && (
              <Card flush label={t(texts.all, { n: Total })}>
                <ListRow
                  lead={<Icon name={current === ALL ? 'check' : 'globe'} size={20} />}
                  title={t(texts.all, { n: Total })}
                  note={t(texts.allNote)}
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
                <h2 className="gh">{isRecent ? t(texts.recent) : region || t(texts.otherRegion)}</h2>
                <Card flush label={isRecent ? t(texts.recent) : region || t(texts.otherRegion)}>
                  {shops.map((shop) => (
                    <ShopRow
                      key={shop.ShopID}
                      shop={shop}
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
