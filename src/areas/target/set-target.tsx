/** Target settings: a store's targets for each month of a year, and their distribution over the days. */

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useServices, useTexts, useTitle } from '../../core/use-services';
import { words } from '../../i18n/words';
import { useToday } from '../../report/period/business-day';
import { ReportScreen } from '../../report/reading/report-screen';
import { unsavedTexts } from '../../report/reading/unsaved';
import { usePageCss } from '../../report/reading/use-page-css';
import { useReport } from '../../report/reading/use-report';
import { ActionBar, Button } from '../../ui/button';
import { Card } from '../../ui/figures/card';
import { Chip, ChipRow } from '../../ui/forms/chip';
import { Select } from '../../ui/forms/select';
import { NavBar } from '../../ui/nav-bar';
import { Page } from '../../ui/page';
import { StateView } from '../../ui/state-view';
import { MetricField } from './metric-field';
import { setTexts } from './set-texts';
import { Shortcuts } from './shortcuts';
import { METRICS } from './target-metrics';
import { MONTHS, monthWords, useMonth, YEARS } from './use-month';
import { type Settings, useSettings } from './use-settings';
import { YearSelect } from './year-select';

const ALL = '0';

/** The user's stores, for the picker and for copying targets to other stores. */
function useShops() {
  const report = useReport('/api/BossAssistant/GetShopInfos', {});
  return report.kind === 'ready' ? (report.data.List ?? []) : [];
}

export default function SetTargetScreen() {
  usePageCss();
  const { permission, router, session } = useServices();
  const { CurrentShopID, ShopInfo } = useStore(session.$session);
  const { t } = useTexts();
  const title = useTitle();
  const month = useMonth();
  const today = useToday();
  const shops = useShops();
  const [chosen, setChosen] = useState(CurrentShopID || ShopInfo.ShopID);
  const shopId = chosen === ALL && shops.length === 1 ? (shops[0]?.ShopID ?? ALL) : chosen;
  const settings = useSettings(shopId, month.year, month.month);
  const isPast = `${month.year}-${String(month.month).padStart(2, '0')}` < today.slice(0, 7);
  const isReadOnly = isPast && permission.can('boss.target.history') !== 'granted';
  const picker = (
    <Card label={t(setTexts.store)}>
      <div className="pickers">
        <Select
          label={t(setTexts.store)}
          value={shopId}
          options={[
            ...(shopId === ALL ? [{ value: ALL, label: t(setTexts.chooseStore) }] : []),
            ...shops.map((shop) => ({ value: shop.ShopID, label: shop.ShopName })),
          ]}
          onChange={setChosen}
        />
        <YearSelect
          label={t(setTexts.year)}
          value={month.year}
          now={month.currentYear}
          around={YEARS}
          name={(year) => t(setTexts.yearName, { year })}
          onChange={(year) => month.choose(year, month.month)}
        />
      </div>
      <ChipRow label={t(setTexts.month)}>
        {MONTHS.map((value) => (
          <Chip key={value} selected={value === month.month} onClick={() => month.choose(month.year, value)}>
            {t(setTexts.monthName, monthWords(value))}
          </Chip>
        ))}
      </ChipRow>
    </Card>
  );
  if (shopId === ALL)
    return (
      <>
        <NavBar title={title} back={{ label: t(words.back), onClick: () => router.back() }} />
        <Page>
          {picker}
          <Card label={t(setTexts.chooseStore)}>
            <StateView kind="empty" title={t(setTexts.chooseStore)} />
          </Card>
        </Page>
      </>
    );
  return (
    <ReportScreen title={title} report={settings.report}>
      {() => (
        <>
          {picker}
          <Shortcuts settings={settings} month={month.month} isReadOnly={isReadOnly} />
          <Card title={t(setTexts.metric, monthWords(month.month))}>
            {isReadOnly && <p className="caption">{t(setTexts.past)}</p>}
            {settings.changedBy && <p className="caption">{t(unsavedTexts.changedBy, settings.changedBy)}</p>}
            <div className="metrics">
              {METRICS.map((metric) => (
                <MetricField
                  key={`${shopId} ${month.year} ${month.month} ${metric}`}
                  metric={metric}
                  settings={settings}
                  year={month.year}
                  month={month.month}
                  isReadOnly={isReadOnly}
                />
              ))}
            </div>
          </Card>
          <SaveBar settings={settings} others={shops.filter((shop) => shop.ShopID !== shopId)} />
        </>
      )}
    </ReportScreen>
  );
}

function SaveBar({ settings, others }: { settings: Settings; others: readonly { ShopID: string }[] }) {
  const { t } = useTexts();
  const [isCopying, setCopying] = useState(false);
  const ids = isCopying ? others.map(({ ShopID }) => ShopID) : [];
  return (
    <>
      {others.length > 0 && (
        <ChipRow label={t(setTexts.copyTo)} wrap>
          <Chip selected={isCopying} onClick={() => setCopying(!isCopying)}>
            {isCopying ? t(setTexts.copied, { n: others.length }) : t(setTexts.copyTo)}
          </Chip>
        </ChipRow>
      )}
      <ActionBar stick>
        <Button
          wide
          kind="primary"
          disabled={!settings.isChanged || !settings.isValid}
          onClick={() => void settings.save(ids)}
        >
          {t(words.save)}
        </Button>
      </ActionBar>
    </>
  );
}
