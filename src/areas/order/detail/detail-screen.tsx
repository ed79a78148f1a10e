/**
 * One bill, read-only. An unpaid bill is requested with `unpaid=1`, because the list of settled bills does not contain
 * it.
 */
import { useStore } from '@nanostores/react';
import type { OrderDetail } from '../../../../types/api/order';
import { OwnCurrency, useServices, useTexts, useTitle } from '../../../core/use-services';
import { words } from '../../../i18n/words';
import { idsIn } from '../../../report/filter/filter-query';
import { useBillCss } from '../../../report/list/use-list-css';
import { EyeButton } from '../../../report/reading/eye-button';
import { ReportScreen } from '../../../report/reading/report-screen';
import { dataOf, useReport } from '../../../report/reading/use-report';
import { SendAction } from '../../../report/send/send-action';
import { NavBar } from '../../../ui/nav-bar';
import { Page } from '../../../ui/page';
import { StateView } from '../../../ui/state-view';
import { Flags } from './detail-flags';
import { Dishes } from './detail-goods';
import { Banner, Formula } from './detail-head';
import { Basics, MemberCard } from './detail-info';
import { LogCard } from './detail-log';
import { MoneyCards } from './detail-money';
import { ParentLink, Related } from './detail-related';
import { texts } from './detail-texts';

const NOT_FOUND = 404;

const loadSending = () => import('./send-bill');

export default function DetailScreen() {
  const { router } = useServices();
  const { query } = useStore(router.$route);
  const [orderId] = idsIn(query.orderId);
  const [parentId] = idsIn(query.parentId);
  const [shopId] = idsIn(query.shopId);
  const isUnpaid = query.unpaid === '1';
  const data = orderId ? { OrderID: orderId, ...(parentId ? { ParentID: parentId } : {}) } : null;
  const report = useReport(
    isUnpaid ? '/api/BossAssistant/GetNoPayOrderDetail' : '/api/GeneralInterface/GetConsumeOrderInfoV2',
    data,
    shopId ? { shopId } : {},
  );
  const title = useTitle();

  if (!data || (report.kind === 'failed' && report.status === NOT_FOUND))
    return <NotFound title={title} canBeSettled={isUnpaid} />;
  return (
    <ReportScreen
      title={title}
      report={report}
      actions={
        <>
          <EyeButton />
          <SendAction
            store={dataOf(report)?.ShopName ?? ''}
            range={dataOf(report)?.OrderNo ?? ''}
            of={dataOf(report)}
            load={loadSending}
            given={(order) => order}
          />
        </>
      }
    >
      {(order) => (
        <OwnCurrency.Provider value={order.Currency}>
          {parentId && <ParentLink parentId={parentId} order={order} />}
          <Bill order={order} />
        </OwnCurrency.Provider>
      )}
    </ReportScreen>
  );
}

function Bill({ order }: { order: OrderDetail }) {
  useBillCss();
  return (
    <>
      <Banner order={order} />
      <Flags order={order} />
      <div className="stack" data-span={7}>
        <Dishes order={order} />
        <Formula order={order} />
        <MoneyCards order={order} />
      </div>
      <div className="stack" data-span={5}>
        <LogCard order={order} />
        <Basics order={order} />
        <MemberCard order={order} />
        <Related order={order} />
      </div>
    </>
  );
}

function NotFound({ title, canBeSettled }: { title: string; canBeSettled: boolean }) {
  const { router } = useServices();
  const { t } = useTexts();
  const back = { label: t(words.back), onClick: () => router.back() };
  return (
    <>
      <NavBar title={title} back={back} />
      <Page>
        <section className="card">
          {canBeSettled ? (
            <StateView
              kind="empty"
              title={t(texts.notFound)}
              text={t(texts.maybeSettled)}
              action={{ label: t(texts.openSettled), onClick: () => router.setQuery({ unpaid: '' }) }}
            />
          ) : (
            <StateView kind="empty" title={t(texts.notFound)} action={back} />
          )}
        </section>
      </Page>
    </>
  );
}
