/**
 * One bill, read-only. An unpaid bill is requested with `unpaid=1`, because the list of settled bills does not contain
 * it.
 */

import type { OrderDetail } from '../../../../types/api/order';
import { paths } from '../../../core/router/paths';
import { OwnAmounts } from '../../../core/use-services';
import { words } from '../../../i18n/words';
import { moment } from '../../../lib/date-text';
import { idsIn } from '../../../report/filter/filter-query';
import { peopleText } from '../../../report/list/people';
import { EyeButton } from '../../../report/reading/eye-button';
import { pageTexts } from '../../../report/reading/page-texts';
import pages from '../../../report/reading/pages.css';
import { ReportScreen } from '../../../report/reading/report-screen';
import { dataOf, useReport } from '../../../report/reading/use-report';
import { SendAction } from '../../../report/send/send-action';
import css from '../../../report/styles/bill.css';
import { texts as reportTexts } from '../../../report/texts';
import { useTools } from '../../../report/tools';
import { BigNumber } from '../../../ui/figures/big-number';
import { Card } from '../../../ui/figures/card';
import { Pill } from '../../../ui/figures/pill';
import { Icon } from '../../../ui/icon';
import { joined } from '../../../ui/lists/bound';
import { NavBar } from '../../../ui/nav-bar';
import { Page } from '../../../ui/page';
import { refreshIcon } from '../../../ui/row-icons';
import { StaleBar } from '../../../ui/stale-bar';
import { StateCard } from '../../../ui/state-view';
import { useCss } from '../../../ui/use-css';
import { amountOf, billModes, stateOf } from '../bills';
import { Dishes } from './detail-goods';
import { InfoCards } from './detail-info';
import { Flags, LogCard } from './detail-log';
import { MoneyCards } from './detail-money';
import { texts } from './detail-texts';

const NOT_FOUND = 404;

const loadSending = () => import('./send-bill');

export default function DetailScreen() {
  const { query } = useTools();
  const [orderId] = idsIn(query.orderId);
  const [parentId] = idsIn(query.parentId);
  const [shopId] = idsIn(query.shopId);
  const isUnpaid = query.unpaid === '1';
  const data = orderId ? { OrderID: orderId, ...(parentId ? { ParentID: parentId } : {}) } : null;
  const report = useReport(
    isUnpaid ? '/api/BossAssistant/GetNoPayOrderDetail' : '/api/GeneralInterface/GetConsumeOrderInfoV2',
    data,
    { shopId },
  );
  if (!data || (report.kind === 'failed' && report.status === NOT_FOUND)) return <NotFound canBeSettled={isUnpaid} />;
  const order = dataOf(report);
  return (
    <OwnAmounts.Provider value={{ currency: order?.Currency }}>
      <ReportScreen
        report={report}
        actions={
          <>
            <EyeButton />
            <SendAction
              store={order?.ShopName ?? ''}
              range={order?.OrderNo ?? ''}
              of={order}
              load={loadSending}
              given={(bill) => bill}
            />
          </>
        }
      >
        {(bill) => (
          <>
            {parentId && <ParentLink parentId={parentId} order={bill} />}
            <Bill order={bill} />
          </>
        )}
      </ReportScreen>
    </OwnAmounts.Provider>
  );
}

function Bill({ order }: { order: OrderDetail }) {
  useCss(pages, css);
  return (
    <>
      <Banner order={order} />
      <Flags order={order} />
      <div className="stack" data-span={7}>
        <Dishes order={order} />
        <MoneyCards order={order} />
      </div>
      <div className="stack" data-span={5}>
        <LogCard order={order} />
        <InfoCards order={order} />
      </div>
    </>
  );
}

/** Breadcrumb of a child bill: a link to its parent (主单), and its own number. */
function ParentLink({ parentId, order }: { parentId: string; order: OrderDetail }) {
  const { router, $parentBill, t, query } = useTools();
  const up = (): void => {
    // The page before is the parent, so going back avoids a second history entry for it.
    if ($parentBill.get() === parentId) {
      $parentBill.set('');
      router.back();
    } else router.navigate(paths.orderDetail, { orderId: parentId, shopId: query.shopId });
  };
  return (
    <nav className="crumbs">
      <button type="button" onClick={up}>
        {t(texts.parent)}
      </button>
      <Icon name="right" size={14} />
      <span className="cut" aria-current="page">
        {order.OrderNo}
      </span>
    </nav>
  );
}

function NotFound({ canBeSettled }: { canBeSettled: boolean }) {
  const { router, t, setQuery, title } = useTools();
  const back = { label: t(words.back), onClick: () => router.back() };
  return (
    <>
      <NavBar title={title} back={back} />
      <Page>
        <StateCard
          kind="empty"
          title={t(texts.notFound)}
          text={canBeSettled ? t(texts.maybeSettled) : undefined}
          action={canBeSettled ? { label: t(texts.openSettled), onClick: () => setQuery({ unpaid: '' }) } : back}
        />
      </Page>
    </>
  );
}

/** Head of a bill: table, guests, state and total, then number and time. */
function Banner({ order }: { order: OrderDetail }) {
  const { t, figure } = useTools();
  const state = stateOf(order.OrderState);
  const label = state.isOpen ? pageTexts.due : state.isVoid ? texts.voided : pageTexts.businessIncome;
  const time = order.SettleTime ?? order.OpenTime;
  const about = [
    order.DeskName,
    order.AreaName,
    !order.DeskName && !order.AreaName && (order.SourceName || t(billModes[order.OrderMode])),
    order.GuestCount > 0 && peopleText(order.GuestCount, { t, figure }),
  ];
  return (
    <Card label={t(state.name)} flush>
      {order.ReverseCount > 0 && (
        <StaleBar
          icon={refreshIcon}
          text={order.OrderState === 6 ? t(texts.waiting) : t(texts.reversed, { n: order.ReverseCount })}
        />
      )}
      <div className="bill">
        <BigNumber
          label={joined(about)}
          value={figure(amountOf(order), 'money')}
          aside={<Pill tone={state.tone}>{t(state.name)}</Pill>}
        >
          <span>{t(label)}</span>
          <span>{joined([order.OrderNo, moment(time), order.NoHours === 1 && t(reportTexts.timeUnknown)])}</span>
        </BigNumber>
      </div>
    </Card>
  );
}
