// Servers that the tests of a group share, and one that is of a single test.
import { shared, untilEnd } from './lifetime';
import { startShops } from './report-shops';
import { startWorld } from './report-world';
import { startServer, type TestServerOptions } from './server';

export const ownServer = (options?: TestServerOptions) => untilEnd(startServer(options));
export const sharedServer = (options?: TestServerOptions) => shared(() => startServer(options));
export const sharedShops = () => shared(startShops);
export const sharedWorld = (options?: Parameters<typeof startWorld>[0]) => shared(() => startWorld(options));
