// Three shops of the fixture without a bill, to put single bills into and to read reports of.
import type { Served } from '../../host-example/server/call';
import type { Bill, BillEvent, BillPayment } from '../../host-example/server/ingest/bill';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { bill, event, item, payment } from './bills';
import { companies, fillFixture, shops } from './fixture';
import { shiftLocal } from './ledger';
import { startServer, type TestServer } from './server';

export { shops };
export const chain = companies.chuan;
/** Now of the fixture by the shops' clocks. */
export const today = '2026-06-15';

export interface ReportShops {
  server: TestServer;
  put(bills: Bill | Bill[], shopId?: string, receivedAt?: Date): Promise<void>;
  ask<Path extends keyof Served>(
    path: Path,
    body: Served[Path]['request'],
    shopId?: string,
  ): Promise<Served[Path]['response']>;
  /** Sends a call whose answer may be other than 200. */
  refused(
    path: keyof Served,
    body: unknown,
    shopId?: string,
  ): Promise<{ status: number; Code: unknown; Message: string; Fields: unknown }>;
  close(): Promise<void>;
}

export async function startShops(): Promise<ReportShops> {
  const server = await startServer({
    config: { addressLimit: 1_000_000, tokenLimit: 1_000_000 },
    fill: async (db) => {
      await fillFixture(db);
      await db.of(chain)`
        insert into pay_type (comp_id, pay_code, pay_name, pay_group, is_collected, sort)
        values (${chain}, 'A', '挂账', 5, 0, 8), (${chain}, 'V', '团购券', 6, 0, 9)`;
    },
  });
  const token = await server.login();
  return {
    server,
    close: () => server.close(),
    async put(bills, shopId = shops.north, receivedAt = server.clock.now) {
      const list = [bills].flat().map((one) => seated(one, shopId));
      const { outcomes } = await putBills(server.db, chain, shopId, list, { receivedAt });
      const refused = outcomes.find((outcome) => outcome.result === 'refused');
      if (refused) throw new Error(`refused: ${JSON.stringify(refused)}`);
    },
    async ask(path, body, shopId = shops.north) {
      const answer = await server.call(path, body, { token, shopId });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.error)}`);
      return answer.body;
    },
    async refused(path, body, shopId = shops.north) {
      const { status, error } = await server.post(path, body, { token, shopId });
      return { status, Code: error.Code, Message: error.Message, Fields: error.Fields };
    },
  };
}

/** The tables of `paid` stand in the first shop; the others have some of their own. */
function seated(one: Bill, shopId: string): Bill {
  if (shopId === shops.north || one.AreaID !== '10') return one;
  return shopId === shops.south ? { ...one, AreaID: '11', DeskID: '110' } : { ...one, AreaID: '12', DeskID: '120' };
}

let made = 0;

/** A paid bill of one dish, settled at `at`, opened half an hour before, paid in cash. */
export function paid(at: string, fen: number, patch: Partial<Bill> = {}): Bill {
  made += 1;
  const opened = patch.OpenTime ?? shiftLocal(at, -30);
  return bill({
    ExtID: `paid-${made}`,
    OrderNo: `N${1000 + made}`,
    SerialNo: String(made),
    AreaID: '10',
    DeskID: '100',
    OpenTime: opened,
    FirstSettleTime: at,
    SettleTime: at,
    OpenUserID: '200',
    CashierID: '200',
    WaiterID: '201',
    Items: [item({ GoodsID: '1', ClassifyID: '1', PriceFen: fen, OrderTime: opened, WaiterID: '201' })],
    Payments: fen === 0 ? [] : [cash(fen, at)],
    Events: [did('OPEN', opened), did('SETTLE', at, { SeqNo: 2 })],
    ...patch,
  });
}

export const cash = (fen: number, at: string, patch: Partial<BillPayment> = {}): BillPayment =>
  payment({ PayCode: '001', AmountFen: fen, PayTime: at, CashierID: '200', ...patch });
export const did = (Action: BillEvent['Action'], Time: string, patch: Partial<BillEvent> = {}): BillEvent =>
  event({ Action, Time, OperatorID: '200', AuthorizerID: '202', ...patch });
