import { DetailScreen } from './detail-screen';

/** 订单详情: one bill with everything that happened to it. */
export default function OrderDetailScreen() {
  return <DetailScreen isChild={false} />;
}
