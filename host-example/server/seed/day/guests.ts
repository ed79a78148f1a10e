/** Source, guests and ways of payment of a bill. */
import type { Random } from '../random';

/** Codes of payment types, common to all companies of the demo. */
export const pay = {
  cash: '001',
  stored: '002',
  card: '004',
  wechat: '005',
  alipay: '006',
  account: '008',
  meituan: '009',
  douyin: '010',
  deposit: '011',
} as const;

export interface Channel {
  SourceID: string;
  OrderMode: 1 | 2 | 3;
  isDelivery: boolean;
}

/** Sources: 1 counter, 2 server, 3 QR order, 4 mini app, 5 kiosk, 6 Meituan, 7 Ele.me, 9 Douyin. Modes: 1 table, 2 order, 3 quick. */
const CHANNELS: (Channel & { weight: number })[] = [
  { SourceID: '2', OrderMode: 1, isDelivery: false, weight: 30 },
  { SourceID: '1', OrderMode: 1, isDelivery: false, weight: 12 },
  { SourceID: '9', OrderMode: 1, isDelivery: false, weight: 3 },
  { SourceID: '3', OrderMode: 1, isDelivery: false, weight: 22 },
  { SourceID: '3', OrderMode: 2, isDelivery: false, weight: 3 },
  { SourceID: '6', OrderMode: 2, isDelivery: true, weight: 15 },
  { SourceID: '7', OrderMode: 2, isDelivery: true, weight: 8 },
  { SourceID: '4', OrderMode: 2, isDelivery: false, weight: 3 },
  { SourceID: '5', OrderMode: 3, isDelivery: false, weight: 2 },
  { SourceID: '1', OrderMode: 3, isDelivery: false, weight: 2 },
];
const WEIGHTS = CHANNELS.map((channel) => channel.weight);
const AT_TABLE = CHANNELS.map((channel) => (channel.OrderMode === 1 ? channel.weight : 0));

const COUNTER: Channel = { SourceID: '1', OrderMode: 3, isDelivery: false };

/** A channel at random; a plot may need a table, and guests who find none free go to the counter. */
export function channelOf(random: Random, table: 'free' | 'needed' | 'none'): Channel {
  // Both are drawn each time, so that what is drawn next does not depend on the table.
  const [any, atTable] = [random.weighted(WEIGHTS), random.weighted(AT_TABLE)];
  const channel = CHANNELS[table === 'needed' ? atTable : any] ?? COUNTER;
  return table === 'none' && channel.OrderMode === 1 ? COUNTER : channel;
}

const SIZES = [1, 2, 3, 4, 5, 6, 8, 10, 12];
const SIZE_WEIGHTS = [8, 34, 20, 20, 7, 5, 3.5, 1.8, 0.7];

export const partySize = (random: Random): number => SIZES[random.weighted(SIZE_WEIGHTS)] ?? 2;

const CODES = [pay.wechat, pay.alipay, pay.stored, pay.meituan, pay.douyin, pay.card, pay.cash, pay.account];

/** How guests of a country pay. */
export interface Customs {
  /** Weights of the ways of payment in the order of `CODES`: in the shop, and of deliveries. */
  atShop: readonly number[];
  online: readonly number[];
  /** What members pay in at a time, from the least, in fen. */
  topUps: readonly number[];
  /** What the guests of a table add when they pay by card or phone, in percent; none where nobody gives tips. */
  tips: readonly number[];
}

/** Weights of all payments: WeChat 46, Alipay 24, stored value 10, voucher 8, card 6, cash 5, on account 1. */
export const chineseCustoms: Customs = {
  atShop: [31, 16, 10, 7, 1, 6, 5, 1],
  online: [15, 8, 0, 0, 0, 0, 0, 0],
  topUps: [50_000, 100_000, 200_000, 500_000],
  tips: [],
};
/** By card three in five, by phone a quarter; cash and gift cards are rare. */
export const americanCustoms: Customs = {
  atShop: [17, 8, 4, 0, 0, 60, 10, 1],
  online: [10, 3, 0, 0, 0, 20, 0, 0],
  topUps: [2_500, 5_000, 10_000, 20_000],
  tips: [15, 18, 20, 20, 22, 25],
};

export function paymentCodes(random: Random, channel: Channel, customs: Customs): string[] {
  const weights = channel.isDelivery ? customs.online : customs.atShop;
  const index = random.weighted(weights);
  const first = CODES[index] ?? pay.wechat;
  const second = CODES[random.weighted(weights.map((weight, other) => (other === index ? 0 : weight)))] ?? pay.wechat;
  // A payment on account is not split: the guest signs for the whole bill.
  const isSplit = random.chance(0.042) && first !== pay.account && second !== pay.account;
  return isSplit ? [first, second] : [first];
}
