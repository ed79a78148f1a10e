// Closes connections gently: listening stops at once, but open connections stay for a moment, because a request may be
// on its way in one that still looks idle.
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
  // Browsers open connections in advance; one without any byte is not idle for Node, which would wait for it.
  const sweep = () => {
    closeIdle();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  // Called when the server closes; from then on idle connections are closed after a delay until none is left.
  server.closeIdleConnections = () => {
    // In a busy event loop a timer fires before received data is read, so the sweep waits for the next check phase.
    const timer = setInterval(() => setImmediate(sweep), graceMs);
    server.once('close', () => clearInterval(timer));
  };
}
