/** The bills of one shop on one business day, in the order they were opened. */
import type { Bill } from '../ingest/bill';
import type { Shelf } from './basket';
import { DAY_SECONDS, type Day, dayText, type Second } from './calendar';
import { pay } from './dictionary';
import { type Channel, channelOf, partySize, paymentCodes } from './guests';
import { memberId, membersBefore } from './members';
import { type Menu, onSale } from './menu';
import { needsTable, plotOf } from './plot';
import type { Stage } from './profile';
import { type Random, stream } from './random';
import type { Company, Shop, Staff } from './shops';
import { type Scene, tell } from './story';
import { openTill } from './till';
import { openingTimes } from './traffic';

export interface Venue {
  stage: Stage;
  company: Company;
  shop: Shop;
  menu: Menu;
}

interface Table {
  AreaID: string;
  DeskID: string;
  DeskName: string;
  Seats: number;
  busyUntil: Second;
}

const noTable = { AreaID: '0', DeskID: '0', DeskName: '', Seats: 0, busyUntil: 0 };

export function dayStartSeconds(shop: Shop): Second {
  const [hours = 0, minutes = 0] = shop.DayStart.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

function shelfOf(menu: Menu, day: Day): Shelf {
  const goods = onSale(menu, day);
  return { goods, weights: goods.map((dish) => dish.Weight), all: menu.goods };
}

/** The smallest room for the party, by chance among the free tables that fit. */
function seat(random: Random, tables: Table[], guests: number, at: Second): Table {
  const free = tables.filter((table) => table.busyUntil < at);
  const fitting = free.filter((table) => table.Seats >= guests && (guests >= 7 || table.Seats < 10));
  const choice = fitting.length > 0 ? fitting : free.length > 0 ? free : tables;
  return choice.length > 0 ? random.pick(choice) : noTable;
}

function minutesAtTable(random: Random, channel: Channel, guests: number): number {
  if (channel.isDelivery) return random.int(22, 48);
  if (channel.OrderMode !== 1) return random.int(4, 14);
  return 28 + guests * 4 + random.int(0, 45);
}

const staffOf = (random: Random, shop: Shop, role: Staff['role']): Staff =>
  random.pick(shop.staff.filter((person) => person.role === role));

/** Bills of the day as they stand at `now`. */
export function* billsOfShopDay(venue: Venue, day: Day, now: Second): Generator<Bill> {
  const { stage, company, shop } = venue;
  const start = dayStartSeconds(shop);
  const shelf = shelfOf(venue.menu, day);
  const tables = shop.areas.flatMap((area) =>
    area.desks.map((desk) => ({ ...desk, AreaID: area.AreaID, busyUntil: 0 })),
  );
  const date = dayText(day).replaceAll('-', '');
  const shopNumber = String(company.shops.indexOf(shop) + 1).padStart(2, '0');
  const knownMembers = membersBefore(stage, company, day);
  let neighbour: { bill: Bill; deskName: string } | null = null;

  for (const [number, opened] of openingTimes(stage, shop, day).entries()) {
    const random = stream(stage.seed, company.CompID, shop.ShopID, day, 'bill', number);
    const plot = plotOf(random, shop, day, number);
    const channel = channelOf(random, needsTable(plot));
    const guests = channel.OrderMode === 1 ? partySize(random) : random.int(1, 3);
    const table = channel.OrderMode === 1 ? seat(random, tables, guests, opened) : noTable;
    const leaves = opened + minutesAtTable(random, channel, guests) * 60 + random.int(0, 59);
    // Early numbers joined first and come most often.
    const codes = paymentCodes(random, channel);
    const showsCard = random.chance(channel.isDelivery ? 0.05 : 0.3);
    const isMember = (showsCard || codes.includes(pay.stored)) && knownMembers > 0;
    const member = Math.floor(knownMembers * random.next() * random.next());
    const other =
      channel.OrderMode === 1
        ? seat(
            random,
            tables.filter((free) => free !== table),
            guests,
            opened,
          )
        : noTable;
    const isTogether = (plot === 'merged' || plot === 'split') && neighbour !== null;
    const scene: Scene = {
      random,
      plot,
      day,
      dayEnd: (day + 1) * DAY_SECONDS + start,
      opened,
      leaves,
      channel,
      guests,
      shelf,
      cashier: staffOf(random, shop, 'cashier'),
      waiter: staffOf(random, shop, 'waiter'),
      manager: staffOf(random, shop, 'manager'),
      codes: isMember ? codes : codes.map((code) => (code === pay.stored ? pay.wechat : code)),
      isMember,
      desk: isTogether && neighbour !== null ? { ...other, DeskName: neighbour.deskName } : other,
      deskName: table.DeskName,
      partner: isTogether && neighbour !== null ? neighbour.bill : null,
    };
    const serial = String(number + 1).padStart(4, '0');
    const till = openTill(now, opened, {
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
      Remark: random.chance(0.02) ? random.pick(['靠窗', '儿童椅', '少放辣', '打包带走', '生日聚会 🎂']) : '',
      SourceOrderNo: channel.isDelivery
        ? `${channel.SourceID === '6' ? 'MT' : 'ELM'}${date}${String(random.int(0, 99_999_999)).padStart(8, '0')}`
        : '',
      Device: channel.SourceID === '3' ? '扫码' : `POS-${(number % 3) + 1}`,
    });
    // Later bills are not opened yet either.
    if (till === null) return;
    tell(till, scene);
    // The table is free two minutes after the guests have left; a merged one as soon as they moved.
    table.busyUntil = plot === 'overnight' ? scene.dayEnd : plot === 'merged' ? opened + 420 : leaves + 120;
    if (plot === 'transferred' && 'busyUntil' in other) other.busyUntil = leaves + 120;
    if (channel.OrderMode === 1 && plot !== 'merged' && plot !== 'cancelTable')
      neighbour = { bill: till.bill, deskName: table.DeskName };
    yield till.bill;
  }
}
