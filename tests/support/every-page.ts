// Every page of the product with a query that makes it show something.
import { paths } from '../../src/core/router/paths';
import type { BillState } from '../../types/api/common';
import type { StoryServer } from './story';

/** Pages that show nothing without being told of what. */
const queries: Record<string, string> = {
  [paths.collectionDetails]: '?type=unpaid',
  [paths.abnormalLists]: '?type=3&range=6',
  [paths.shop]: '?mode=switch',
};

/** The number of a bill of the demo: the newest, or the newest in these states. */
export async function billOf(server: StoryServer, ...OrderStates: BillState[]): Promise<string> {
  const { List } = await server.ask('/api/GeneralInterface/GetConsumeOrderListV2', {
    StartTime: '2026-06-01 00:00:00',
    EndTime: '2026-06-20 23:59:59',
    OrderStates,
    PageSize: 1,
  });
  return String(List[0]?.OrderID);
}

/** All pages but the login, which a user with a token is never shown; the details are those of a reverse-settled bill. */
export async function everyPage(server: StoryServer): Promise<string[]> {
  const bill = `?orderId=${await billOf(server, 7)}`;
  return Object.values(paths)
    .filter((path) => path !== paths.login)
    .map((path) => `${path}${path.includes('/detail') ? bill : (queries[path] ?? '')}`);
}
