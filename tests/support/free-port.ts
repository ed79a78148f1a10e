// Ports of this machine.
import { createServer, type Server } from 'node:net';

/** Listens on a port of its own, and answers its number. */
export async function portOf(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await portOf(server);
  await new Promise((closed) => server.close(closed));
  return port;
}
