import type { FastifyReply, FastifyRequest } from 'fastify';

/** Takes an answer that is written bit by bit out of the framework's hands, with the headers it has so far. */
export function openStream(request: FastifyRequest, reply: FastifyReply, type: string): FastifyReply['raw'] {
  reply.hijack();
  const headers = {
    ...reply.getHeaders(),
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-trace-id': request.id,
  };
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.raw.setHeader(name, value);
  return reply.raw;
}
