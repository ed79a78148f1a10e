/**
 * Dishes of a bill: set meals with their components, dishes with their extras, and returned dishes struck out with the
 * reason.
 */

import type { OrderDetail, OrderGoods } from '../../../../types/api/order';
import type { Text } from '../../../i18n/text';
import { unitText } from '../../../report/figures/unit';
import { Picture } from '../../../report/list/picture';
import { pageTexts } from '../../../report/reading/page-texts';
import { useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { Pill, type Tone } from '../../../ui/figures/pill';
import { joined } from '../../../ui/lists/bound';
import { StateView } from '../../../ui/state-view';
import { texts } from './detail-texts';

/** Orders lines so that a set meal precedes its components and a dish its extras. */
function inOrder(goods: readonly OrderGoods[]): { item: OrderGoods; isPart: boolean }[] {
  const ids = new Set(goods.map(({ ItemID }) => ItemID));
  const partsOf = (id: string) => goods.filter(({ ParentItemID }) => ParentItemID === id);
  const isTop = ({ ParentItemID, ItemID }: OrderGoods): boolean => !ids.has(ParentItemID) || ParentItemID === ItemID;
  return goods.filter(isTop).flatMap((item) => [
    { item, isPart: false },
    ...partsOf(item.ItemID)
      .filter((part) => part !== item)
      .map((part) => ({ item: part, isPart: true })),
  ]);
}

/** Discount types that apply to a single dish: 6 manual discount, 1 member price. */
const OWN_DISCOUNTS: readonly number[] = [6, 1];

/**
 * Lines with a discount of their own. `DiscountAmount` of a line also contains its share of the discounts on the whole
 * bill, whose rate is equal on all lines; only the excess over the lowest rate is the line's own. Example: rates of
 * 10%, 10% and 30% mark the third line.
 */
function ownDiscounts({ Discounts, Goods }: OrderDetail): ReadonlySet<string> {
  if (!Discounts.some(({ DiscountType }) => OWN_DISCOUNTS.includes(DiscountType))) return new Set();
  const lines = Goods.filter(({ Amount, State, GiftQty }) => Amount > 0 && State === 1 && GiftQty === 0);
  const rateOf = ({ Amount, DiscountAmount }: OrderGoods): number => DiscountAmount / Amount;
  const isShared = Discounts.some(({ DiscountType }) => !OWN_DISCOUNTS.includes(DiscountType));
  const share = isShared ? Math.min(...lines.map(rateOf)) : 0;
  return new Set(lines.filter((line) => rateOf(line) - share > 0.01).map(({ ItemID }) => ItemID));
}

const kinds: Partial<Record<OrderGoods['ItemType'], Text>> = { 2: texts.set, 4: texts.temporary };

function Tags({ item, isCheaper }: { item: OrderGoods; isCheaper: boolean }) {
  const { t, figure } = useTools();
  const count = (n: number): string => figure(n, 'quantity');
  const kind = kinds[item.ItemType];
  const isAllReturned = item.State === 2 || (item.ReturnQty > 0 && item.ReturnQty >= item.Qty);
  const isAllGift = item.State === 3 || (item.GiftQty > 0 && item.GiftQty >= item.Qty);
  const tags: [text: string, tone: Tone][] = [];
  if (kind) tags.push([t(kind), 'brand']);
  if (isAllReturned) tags.push([t(texts.returned), 'bad']);
  else if (item.ReturnQty > 0) tags.push([t(texts.returnedSome, { n: count(item.ReturnQty) }), 'bad']);
  if (isAllGift) tags.push([t(texts.gift), 'other']);
  else if (item.GiftQty > 0) tags.push([t(texts.giftSome, { n: count(item.GiftQty) }), 'other']);
  else if (isCheaper) tags.push([t(texts.cheaper), 'warn']);
  if (item.State === 4) tags.push([t(texts.notOrdered), 'mute']);
  return (
    <>
      {tags.map(([text, tone]) => (
        <Pill key={text} tone={tone}>
          {text}
        </Pill>
      ))}
    </>
  );
}

function Dish({ item, isPart, isCheaper }: { item: OrderGoods; isPart: boolean; isCheaper: boolean }) {
  const { t, figure, money, locale } = useTools();
  const isGone = item.State === 2;
  const about = joined([item.SpecName, item.Attrs]);
  return (
    <li className={isPart ? 'dish part' : 'dish'}>
      <span>
        {item.ImageUrl && (
          <>
            <Picture path={item.ImageUrl} name={item.GoodsName} size={24} />{' '}
          </>
        )}
        <span className={isGone ? 'gone' : ''}>{item.GoodsName}</span> <Tags item={item} isCheaper={isCheaper} />
        {about && <small>{about}</small>}
        {/* The reason of a line that was both returned and given away is that of one of the two: the operations name both. */}
        {item.Reason && !(item.ReturnQty > 0 && item.GiftQty > 0) && (
          <small className="why">{t(texts.reason, { reason: item.Reason })}</small>
        )}
      </span>
      <span className="quantity">
        ×{figure(item.Qty, 'quantity')}
        {item.UnitName && <small>{unitText(item.UnitName, item.Qty, locale)}</small>}
      </span>
      <span className="price">
        {(!isPart || item.Amount !== 0) && <b className={isGone ? 'gone' : ''}>{money(item.Amount)}</b>}
        {item.DiscountAmount > 0 && <small>{t(texts.lineDiscount, { amount: money(item.DiscountAmount) })}</small>}
      </span>
    </li>
  );
}

export function Dishes({ order }: { order: OrderDetail }) {
  const cheaper = ownDiscounts(order);
  const { t, figure } = useTools();
  return (
    <Card
      title={t(pageTexts.dishes)}
      aside={<span className="caption">{t(texts.quantity, { n: figure(order.GoodsQty, 'quantity') })}</span>}
    >
      {order.Goods.length === 0 ? (
        <StateView small kind="empty" title={t(texts.noDishes)} />
      ) : (
        <ul>
          {inOrder(order.Goods).map(({ item, isPart }) => (
            <Dish key={item.ItemID} item={item} isPart={isPart} isCheaper={cheaper.has(item.ItemID)} />
          ))}
        </ul>
      )}
    </Card>
  );
}
