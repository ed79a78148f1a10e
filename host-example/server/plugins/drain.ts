// Closing stops listening at once, but leaves open connections a moment: a request may be on its way in one that
// still looks idle, and cutting it would lose an answer.
import type { FastifyInstance } from 'fastify';

const graceMs = 300;

export function drainGently({ server }: FastifyInstance): void {
  const closeIdle = server.closeIdleConnections.bind(server);
  // Called by the closing of the server; from then on idle connections go, a little late, until none is left.
  server.closeIdleConnections = () => {
    const timer = setInterval(closeIdle, graceMs);
    server.once('close', () => clearInterval(timer));
  };
}
