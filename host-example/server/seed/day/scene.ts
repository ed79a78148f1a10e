/** What a bill is made of before its course: guests, table, staff, times and plot, drawn at random. */
import { type Bill, type BillEvent, emptyBill } from '../../ingest/bill';
import { minuteOf } from '../../metrics/calendar';
import { memberId, membersBefore } from '../chain/members';
import { onSale } from '../chain/menu';
import type { DemoPlan } from '../chain/profile';
import type { Company, Shop, Staff } from '../chain/shops';
import type { Words } from '../chain/words';
import { type Random, stream } from '../random';
import { DAY_SECONDS, type Day, dayText, type Second, timeText } from './calendar';
import { type Channel, channelOf, partySize, pay, paymentCodes } from './guests';
import { needsTable, plotOf } from './plot';
import { leavesOpen } from './traffic';

export interface Venue {
  plan: DemoPlan;
  company: Company;
  shop: Shop;
}

type Table = ReturnType<typeof createNoTable>;

/** Placeholder for bills without a table; its occupancy is not tracked. */
const createNoTable = () => ({ area_id: '0', desk_id: '0', desk_name: '', seats: 0, busyUntil: 0 });

/** Picks at random among the free tables that fit the party; those of ten and more are for seven guests and more. */
function seat(random: Random, tables: Table[], guests: number, at: Second): Table {
  const free = tables.filter((table) => table.busyUntil < at);
  const fitting = free.filter((table) => table.seats >= guests && (guests >= 7 || table.seats < 10));
  const choice = fitting.length > 0 ? fitting : free.length > 0 ? free : tables;
  return choice.length > 0 ? random.pick(choice) : createNoTable();
}

function minutesAtTable(random: Random, channel: Channel, guests: number): number {
  if (channel.isDelivery) return random.int(22, 48);
  if (channel.OrderMode !== 1) return random.int(4, 14);
  return 28 + guests * 4 + random.int(0, 45);
}

const staffOf = (random: Random, shop: Shop, role: Staff['role']): Staff =>
  random.pick(shop.staff.filter((person) => person.role === role));

/** Who does something, with whose approval and why. */
export type Actor = Pick<BillEvent, 'OperatorID' | 'AuthorizerID' | 'Reason'>;
const alone = ({ UserID }: Staff): Actor => ({ OperatorID: UserID, AuthorizerID: '0', Reason: '' });

/** What a bill says of another one that it refers to, and the table of that. */
type Partner = Pick<Bill, 'ExtID' | 'OrderNo'> & { deskName: string };

type House = ReturnType<typeof openHouse>;

/** A shop on one day. */
export function openHouse(venue: Venue, day: Day) {
  const { plan, company, shop } = venue;
  const dayEnd = (day + 1) * DAY_SECONDS + minuteOf(shop.DayStart) * 60;
  // The first table stays taken until the bill left open on it is paid, 34 hours after the end of its day at the latest.
  const age = [1, 2].find((days) => leavesOpen(plan, company, shop, day - days));
  const paidBy = age === undefined ? 0 : dayEnd - age * DAY_SECONDS + 34 * 3600;
  const goods = onSale(company.menu, day);
  return {
    ...venue,
    day,
    date: dayText(day).replaceAll('-', ''),
    dayEnd,
    /** Dishes on sale, with the weight of each, and the whole menu, for the parts of combos. */
    shelf: { goods, weights: goods.map((dish) => dish.Weight), all: company.menu.goods, words: company.words },
    leavesOpen: leavesOpen(plan, company, shop, day),
    tables: shop.desks.map((desk, index) => ({ ...desk, busyUntil: index === 0 ? paidBy : 0 })),
    knownMembers: membersBefore(plan, company, day),
    // The previous bill at a table, for merging.
    lastTable: null as Partner | null,
  };
}

/** What happens to the guests of a bill, by which way they come, how many, where they sit and until when. */
function visitOf(random: Random, house: House, number: number, opened: Second) {
  const { shop, day, tables } = house;
  const drawn = plotOf(random, shop, day, number, house.leavesOpen);
  // Guests who move need a second table.
  const free = tables.filter((table) => table.busyUntil < opened).length - (drawn === 'transferred' ? 1 : 0);
  const isFull = free <= 0;
  const plot = isFull && needsTable(drawn) ? 'plain' : drawn;
  const channel = channelOf(random, isFull ? 'none' : needsTable(plot) ? 'needed' : 'free');
  const isSeated = channel.OrderMode === 1;
  const guests = isSeated ? partySize(random) : random.int(1, 3);
  const seated = isSeated ? seat(random, tables, guests, opened) : createNoTable();
  const table = plot === 'overnight' ? (tables[0] ?? seated) : seated;
  /** Time of payment in the absence of other events. */
  const leaves = opened + minutesAtTable(random, channel, guests) * 60 + random.int(0, 59);
  return { plot, channel, isSeated, guests, table, leaves };
}

export type Scene = ReturnType<typeof cast>;

/** Draws the scene of one bill; the order in which things are drawn decides what they are. */
export function cast(house: House, number: number, opened: Second) {
  const { plan, company, shop, day, date, dayEnd, lastTable, tables, knownMembers, shelf } = house;
  const random = stream(plan.seed, company.CompID, shop.ShopID, day, 'bill', number);
  const { plot, channel, isSeated, guests, table, leaves } = visitOf(random, house, number, opened);
  const codes = paymentCodes(random, channel, company.customs);
  const showsCard = random.chance(channel.isDelivery ? 0.05 : 0.3);
  const isMember = (showsCard || codes.includes(pay.stored)) && knownMembers > 0;
  // The product of two draws: early members come most often.
  const member = Math.floor(knownMembers * random.next() * random.next());
  const others = tables.filter((one) => one !== table);
  /** The table to which guests move. */
  const other = plot === 'transferred' && isSeated ? seat(random, others, guests, opened) : createNoTable();
  /** For a merged or split table: the bill of the other table. */
  const partner = plot === 'merged' || plot === 'split' ? lastTable : null;
  const isMerged = plot === 'merged' && partner !== null;
  // A table is free two minutes after its guests have left; a merged one when they move.
  table.busyUntil = plot === 'overnight' ? dayEnd : isMerged ? opened + 420 : leaves + 120;
  other.busyUntil = leaves + 120;
  const cashier = staffOf(random, shop, 'cashier');
  const waiter = staffOf(random, shop, 'waiter');
  const manager = staffOf(random, shop, 'manager');
  const shopNumber = String(company.shops.indexOf(shop) + 1).padStart(2, '0');
  const serial = String(number + 1).padStart(4, '0');
  const platform = company.words.platforms[channel.SourceID === '6' ? 'first' : 'second'];
  const bill: Bill = {
    ...emptyBill(),
    ExtID: `${company.CompCode}-${shopNumber}-${date}-${serial}`,
    OrderNo: `${date}${shopNumber}${serial}`,
    SerialNo: serial,
    OrderMode: channel.OrderMode,
    SourceID: channel.SourceID,
    AreaID: table.area_id,
    DeskID: table.desk_id,
    GuestCount: isSeated ? guests : null,
    OpenUserID: waiter.UserID,
    WaiterID: channel.isDelivery ? '0' : waiter.UserID,
    MemID: isMember ? memberId(company, member) : null,
    Remark: random.chance(0.02) ? random.pick(company.words.remarks) : '',
    SourceOrderNo: channel.isDelivery ? `${platform}${date}${String(random.int(0, 99_999_999)).padStart(8, '0')}` : '',
    OpenTime: timeText(opened),
    Items: [],
  };
  if (isSeated && plot !== 'cancelTable' && !isMerged)
    house.lastTable = { ExtID: bill.ExtID, OrderNo: bill.OrderNo, deskName: table.desk_name };
  // The fields stand one by one, as in the bill: an object that is spread from others takes several times as long.
  return {
    random,
    plot,
    day,
    dayEnd,
    opened,
    leaves,
    channel,
    guests,
    isMember,
    bill,
    other,
    partner,
    shelf,
    deskName: table.desk_name,
    waiter: alone(waiter),
    cashier: alone(cashier),
    /** Somebody with the approval of a manager, for one of the company's reasons. */
    approved: (reason: keyof Words['reasons'], by: Actor = alone(cashier)): Actor => {
      const Reason = random.pick(company.words.reasons[reason]);
      return { ...by, AuthorizerID: manager.UserID, Reason };
    },
    device: channel.SourceID === '3' ? company.words.scan : `POS-${(number % 3) + 1}`,
    /** Whether the cashier grants more than others. */
    isGenerous: cashier.generousFrom !== null && day >= cashier.generousFrom,
    /** Whether the bill has the discount of a campaign. */
    isCampaign: shop.lately.isCampaign === true && day >= shop.lately.from && day <= shop.lately.to,
    /** What the guests may add to a payment, in percent. */
    tips: isSeated ? company.customs.tips : [],
    codes: isMember ? codes : codes.map((code) => (code === pay.stored ? pay.wechat : code)),
  };
}
