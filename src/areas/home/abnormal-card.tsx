/** Sensitive operations of today: count, amount and the newest three. */
import { paths } from '../../core/router/paths';
import { ALL_SHOPS } from '../../core/session/session';
import { textsOf } from '../../i18n/texts';
import { timeOfDay } from '../../lib/date-text';
import { ownPart } from '../../lib/shop-name';
import { useHelpButton } from '../../report/figures/help';
import { useTools } from '../../report/tools';
import { Card } from '../../ui/figures/card';
import { ListRow } from '../../ui/lists/list-row';
import { StateView } from '../../ui/state-view';
import type { Home } from './use-home';

const texts = textsOf('part');

export default function AbnormalCard({ abnormal }: { abnormal: NonNullable<Home['Abnormal']> }) {
  const { t, figure, money, opens, session } = useTools();
  const isOfStores = session.shopId() === ALL_SHOPS;
  const helpButton = useHelpButton();
  return (
    <Card
      flush
      title={t(texts.abnormal)}
      span={6}
      help={helpButton('abnormal')}
      more={{
        label: t(texts.abnormalCount, { n: figure(abnormal.Count, 'count'), amount: money(abnormal.Amount) }),
        onClick: opens(paths.abnormal, { range: '0' }),
      }}
    >
      {abnormal.Newest.length === 0 ? (
        <StateView small kind="done" title={t(texts.abnormalNone)} />
      ) : (
        abnormal.Newest.map((row) => (
          <ListRow
            key={row.RecordID}
            title={row.TypeName}
            note={[
              timeOfDay(row.OperateTime),
              isOfStores && ownPart(row.ShopName),
              row.DeskName || row.OrderNo,
              row.OperatorName,
            ]
              .filter(Boolean)
              .join(' · ')}
            amount={money(row.Amount)}
            amountNote={row.Reason}
            onClick={opens(paths.orderDetail, {
              orderId: row.OrderID,
              at: row.OperateTime,
              shopId: row.ShopID,
            })}
          />
        ))
      )}
    </Card>
  );
}
