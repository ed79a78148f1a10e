// Every page of the product with a query that makes it show something.
import { paths } from '../../src/core/router/paths';
import type { BillState } from '../../types/api/common';
import type { StoryServer } from './story';

type Queries = Readonly<Record<string, readonly string[]>>;
/** Pages that show nothing without being told of what. */
const usual: Queries = {
  [paths.collectionDetails]: ['?type=unpaid'],
  [paths.abnormalLists]: ['?type=3&range=6'],
  [paths.shop]: ['?mode=switch'],
};

/** Every page but the login, which a user with a token is never shown; each once with every query that is named for it. */
export const routesWith = (orderId: string, queries: Queries = {}): string[] =>
  Object.values(paths)
    .filter((path) => path !== paths.login)
    .flatMap((path) => {
      if (path.includes('/detail')) return [`${path}?orderId=${orderId}`];
      return (queries[path] ?? usual[path] ?? ['']).map((query) => `${path}${query}`);
    });

/** Pages of reports in two states each, and every other page. */
export const reportsTwice = (orderId: string): string[] =>
  routesWith(orderId, {
    [paths.collectionDetails]: ['?type=unpaid', '?type=income&range=6'],
    [paths.abnormalLists]: ['?type=3&range=6', '?type=0&range=1'],
    [paths.finance]: ['?range=6', '?range=1'],
    [paths.orders]: ['?range=1', '?range=6&state=4'],
  });

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

/** All pages but the login; the details are those of a reverse-settled bill. */
export const everyPage = async (server: StoryServer): Promise<string[]> => routesWith(await billOf(server, 7));
