import { DetailScreen } from './detail-screen';

/** A bill below another one: the same page, with the way up. */
export default function OrderDetailChildScreen() {
  return <DetailScreen isChild />;
}
