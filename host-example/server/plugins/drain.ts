// Closing stops listening at once, but leaves open connections a moment: a request may be on its way in one that
// still looks idle, and cutting it would lose an answer.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const graceMs = 300;

export function drainGently({ server }: FastifyInstance): void {
  const closeIdle = server.closeIdleConnections.bind(server);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Browsers open connections in advance. One that never sent a byte is not idle for Node, which waits for it.
  const sweep = () => {
    closeIdle();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  // Called by the closing of the server; from then on idle connections go, a little late, until none is left.
  server.closeIdleConnections = () => {
    // After a busy moment the timer comes before what has arrived meanwhile is read: the sweep waits for that.
    const timer = setInterval(() => setImmediate(sweep), graceMs);
    server.once('close', () => clearInterval(timer));
  };
}
