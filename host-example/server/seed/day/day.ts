/** The bills of one shop on one business day, in the order they were opened. */
import { type Bill, emptyBill } from '../../ingest/bill';
import { minuteOf } from '../../metrics/calendar';
import { memberId, membersBefore } from '../chain/members';
import { type Menu, onSale } from '../chain/menu';
import { pay } from '../chain/pay-codes';
import type { DemoPlan } from '../chain/profile';
import type { Company, Shop, Staff } from '../chain/shops';
import type { Words } from '../chain/words';
import { type Random, stream } from '../random';
import type { Shelf } from './basket';
import { DAY_SECONDS, type Day, dayText, type Second, timeText } from './calendar';
import { type Channel, channelOf, partySize, paymentCodes } from './guests';
import { needsTable, type Plot, plotOf } from './plot';
import type { Partner, Scene } from './scene';
import { tell } from './story';
import { Till } from './till';
import { leavesOpen, openingTimes } from './traffic';

export interface Venue {
  plan: DemoPlan;
  company: Company;
  shop: Shop;
  menu: Menu;
}

type Table = ReturnType<typeof createNoTable>;

/** Placeholder for bills without a table; its occupancy is not tracked. */
const createNoTable = () => ({ AreaID: '0', DeskID: '0', DeskName: '', Seats: 0, busyUntil: 0 });

const dayStartSeconds = ({ DayStart }: Shop): Second => minuteOf(DayStart) * 60;

function shelfOf(menu: Menu, day: Day, words: Words): Shelf {
  const goods = onSale(menu, day);
  return { goods, weights: goods.map((dish) => dish.Weight), all: menu.goods, words };
}

/** Picks at random among the smallest free tables that fit the party. */
function seat(random: Random, tables: Table[], guests: number, at: Second): Table {
  const free = tables.filter((table) => table.busyUntil < at);
  const fitting = free.filter((table) => table.Seats >= guests && (guests >= 7 || table.Seats < 10));
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

/** Plots whose bills may still change more than two days after they were opened. */
const LASTING: ReadonlySet<Plot> = new Set<Plot>(['reversedLate', 'reversed', 'overnight']);

/**
 * Bills of the day as of `now`. For an old day (`isOld`), only those that can have changed lately or whose debt may
 * have been repaid.
 */
export function* billsOfShopDay(venue: Venue, day: Day, now: Second, isOld = false): Generator<Bill> {
  const { plan, shop } = venue;
  const house = openHouse(venue, day);
  for (const [number, opened] of openingTimes(plan, shop, day).entries()) {
    // Bills are in order of opening, so all later ones are not open yet either.
    if (opened > now) return;
    const { scene, bill, device } = cast(house, number, opened);
    const { plot, channel, deskName } = scene;
    const isTogether = plot === 'merged' && scene.partner !== null;
    if (!isTogether && channel.OrderMode === 1 && plot !== 'cancelTable')
      house.lastTable = { ExtID: bill.ExtID, OrderNo: bill.OrderNo, deskName };
    if (isOld && !LASTING.has(plot) && !scene.codes.includes(pay.account)) continue;
    const till = new Till(now, opened, bill, venue.company.words, device);
    tell(till, scene);
    yield till.bill;
  }
}

type House = ReturnType<typeof openHouse>;

function openHouse(venue: Venue, day: Day) {
  const { plan, company, shop, menu } = venue;
  // The first table stays taken until the bill left open on it is paid.
  const since = [1, 2].find((age) => leavesOpen(plan, company, shop, day - age));
  const paid = since === undefined ? 0 : (day - since + 1) * DAY_SECONDS + dayStartSeconds(shop) + 34 * 3600;
  return {
    ...venue,
    day,
    date: dayText(day).replaceAll('-', ''),
    dayEnd: (day + 1) * DAY_SECONDS + dayStartSeconds(shop),
    shelf: shelfOf(menu, day, company.words),
    leavesOpen: leavesOpen(plan, company, shop, day),
    tables: shop.areas
      .flatMap((area) => area.desks.map((desk) => ({ ...desk, AreaID: area.AreaID })))
      .map((desk, index) => ({ ...desk, busyUntil: index === 0 ? paid : 0 })),
    knownMembers: membersBefore(plan, company, day),
    // The previous bill at a table, for merging.
    lastTable: null as (Partner & { deskName: string }) | null,
  };
}

function cast(house: House, number: number, opened: Second): { scene: Scene; bill: Bill; device: string } {
  const { plan, company, shop, day, date, lastTable, tables, knownMembers } = house;
  const random = stream(plan.seed, company.CompID, shop.ShopID, day, 'bill', number);
  const drawn = plotOf(random, shop, day, number, house.leavesOpen);
  // Guests who move need a second table.
  const free = tables.filter((table) => table.busyUntil < opened).length - (drawn === 'transferred' ? 1 : 0);
  const isFull = free <= 0;
  const plot = isFull && needsTable(drawn) ? 'plain' : drawn;
  const channel = channelOf(random, needsTable(plot), isFull);
  const guests = channel.OrderMode === 1 ? partySize(random) : random.int(1, 3);
  const seated = channel.OrderMode === 1 ? seat(random, tables, guests, opened) : createNoTable();
  const table = plot === 'overnight' ? (tables[0] ?? seated) : seated;
  const leaves = opened + minutesAtTable(random, channel, guests) * 60 + random.int(0, 59);
  const codes = paymentCodes(random, channel, company.customs);
  const showsCard = random.chance(channel.isDelivery ? 0.05 : 0.3);
  const isMember = (showsCard || codes.includes(pay.stored)) && knownMembers > 0;
  // Squared distribution: early members come most often.
  const member = Math.floor(knownMembers * random.next() * random.next());
  const others = tables.filter((free) => free !== table);
  const other =
    plot === 'transferred' && channel.OrderMode === 1
      ? seat(random, others, guests, opened)
      : createNoTable();
  const partner = plot === 'merged' || plot === 'split' ? lastTable : null;
  // A table is free two minutes after its guests have left; a merged one when they move.
  table.busyUntil =
    plot === 'overnight' ? house.dayEnd : plot === 'merged' && partner !== null ? opened + 420 : leaves + 120;
  other.busyUntil = leaves + 120;
  const cashier = staffOf(random, shop, 'cashier');
  const isLately = day >= shop.lately.from && day <= shop.lately.to;
  const scene: Scene = {
    random,
    plot,
    day,
    dayEnd: house.dayEnd,
    opened,
    leaves,
    channel,
    guests,
    shelf: house.shelf,
    cashier,
    isGenerous: cashier.generousFrom !== null && day >= cashier.generousFrom,
    isCampaign: isLately && shop.lately.isCampaign === true,
    waiter: staffOf(random, shop, 'waiter'),
    manager: staffOf(random, shop, 'manager'),
    tips: channel.OrderMode === 1 ? company.customs.tips : [],
    codes: isMember ? codes : codes.map((code) => (code === pay.stored ? pay.wechat : code)),
    isMember,
    desk: partner === null ? other : { ...other, DeskName: partner.deskName },
    deskName: table.DeskName,
    partner,
  };
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
    AreaID: table.AreaID,
    DeskID: table.DeskID,
    GuestCount: channel.OrderMode === 1 ? guests : null,
    OpenUserID: scene.waiter.UserID,
    WaiterID: channel.isDelivery ? '0' : scene.waiter.UserID,
    MemID: isMember ? memberId(company, member) : null,
    Remark: random.chance(0.02) ? random.pick(company.words.remarks) : '',
    SourceOrderNo: channel.isDelivery
      ? `${platform}${date}${String(random.int(0, 99_999_999)).padStart(8, '0')}`
      : '',
    OpenTime: timeText(opened),
    Items: [],
  };
  const device = channel.SourceID === '3' ? company.words.scan : `POS-${(number % 3) + 1}`;
  return { scene, bill, device };
}
