/** Target settings: a store's targets for each month of a year, and their distribution over the days. */

import { useEffect, useState } from 'react';
import { ALL_SHOPS } from '../../../core/session/session';
import { OwnAmounts } from '../../../core/use-services';
import { words } from '../../../i18n/words';
import { dateOf } from '../../../lib/date';
import { times } from '../../../lib/times';
import { useToday } from '../../../report/period/business-day';
import { useReportScope } from '../../../report/period/use-scope';
import { pageTexts } from '../../../report/reading/page-texts';
import pages from '../../../report/reading/pages.css';
import { ReportScreen } from '../../../report/reading/report-screen';
import { SaveBar } from '../../../report/reading/save-bar';
import { unsavedTexts } from '../../../report/reading/unsaved';
import { dataOf, type ReportState, useReport } from '../../../report/reading/use-report';
import css from '../../../report/styles/target-settings.css';
import { useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { ChipRow } from '../../../ui/forms/chip-row';
import { Select } from '../../../ui/forms/select';
import { useCss } from '../../../ui/use-css';
import { METRICS } from '../target-metrics';
import { texts as targetTexts } from '../texts';
import { MONTHS, monthWords, useMonth, YEARS } from '../use-month';
import { MetricField } from './metric-field';
import { setTexts } from './set-texts';
import { StoreGoals } from './store-goals';
import { useSettings } from './use-settings';

export default function SetTargetScreen() {
  useCss(pages, css);
  const { may, permission, session, t } = useTools();
  const { shopId: asked } = useReportScope();
  const month = useMonth();
  const today = useToday();
  const stores = useReport('/api/BossAssistant/GetShopInfos', {});
  const shops = dataOf(stores)?.List ?? [];
  const isRefused = asked === ALL_SHOPS && !may('boss.shop.all');
  const [chosen, setChosen] = useState((!isRefused && asked) || session.shopId());
  const shopId = chosen === ALL_SHOPS && shops.length === 1 ? (shops[0]?.ShopID ?? ALL_SHOPS) : chosen;
  // Not in the address: going to another month of the year loses nothing, so it must not ask about unsaved changes.
  const [picked, setPicked] = useState(month.month);
  const settings = useSettings(shopId, month.year, picked);
  // A store is first drawn with its suggestions, whose notes would push down what is below them.
  const isWaiting = stores.kind === 'loading' || (shopId !== ALL_SHOPS && settings.isSuggesting);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn((was) => was || (shopId !== ALL_SHOPS && !isWaiting)), [isWaiting, shopId]);
  const own: ReportState<unknown> = shopId === ALL_SHOPS && stores.kind !== 'ready' ? stores : settings.report;
  const report = isDrawn || !isWaiting ? own : { kind: 'loading' as const, reload: own.reload };
  const canChangePast = permission.can('boss.target.history') === 'granted';
  const isReadOnly = !canChangePast && dateOf(month.year, picked, 1).slice(0, 7) < today.slice(0, 7);
  const subject = `${shopId} ${month.year} ${picked}`;
  const of = { settings, shopId, year: month.year, month: picked, isReadOnly };
  const picker = (
    <Card label={t(pageTexts.store)}>
      <div className="pickers">
        <Select
          label={t(pageTexts.store)}
          value={shopId}
          options={[
            ...(shops.length > 1 && may('boss.shop.all') ? [{ value: ALL_SHOPS, label: t(words.allStores) }] : []),
            ...shops.map((shop) => ({ value: shop.ShopID, label: shop.ShopName })),
          ]}
          onChange={setChosen}
        />
        <Select
          label={t(setTexts.year)}
          value={month.year}
          options={times(2 * YEARS + 1, (index) => {
            const year = month.currentYear - YEARS + index;
            return { value: year, label: t(targetTexts.yearName, { year }) };
          })}
          onChange={(year) => month.choose(year, picked)}
        />
      </div>
      <ChipRow
        label={t(targetTexts.month)}
        value={picked}
        onChange={setPicked}
        options={MONTHS.map((value) => [value, t(setTexts.monthName, monthWords(value))])}
      />
    </Card>
  );
  return (
    <OwnAmounts.Provider value={{ shops: shopId }}>
      <ReportScreen report={report} onRefresh={stores.reload} before={picker}>
        {() => (
          <>
            {shopId === ALL_SHOPS ? (
              <StoreGoals {...of} shops={shops} />
            ) : (
              <>
                <Card title={t(setTexts.metric, monthWords(picked))}>
                  {isReadOnly && <p className="caption">{t(setTexts.past)}</p>}
                  <MetricField key={`${subject} 1`} metric={1} {...of} />
                  {settings.changedBy && <p className="caption">{t(unsavedTexts.changedBy, settings.changedBy)}</p>}
                </Card>
                <Card title={t(targetTexts.others)}>
                  <div className="metrics">
                    {METRICS.filter((metric) => metric !== 1).map((metric) => (
                      <MetricField key={`${subject} ${metric}`} metric={metric} {...of} />
                    ))}
                  </div>
                </Card>
                <SaveBar stick {...settings.saving(settings.changes)} />
              </>
            )}
          </>
        )}
      </ReportScreen>
    </OwnAmounts.Provider>
  );
}
