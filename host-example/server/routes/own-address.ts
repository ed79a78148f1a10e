// The address of this server that an answer may name: what the settings say, else the Host header where it names the
// server itself. Whoever sends a request chooses its Host header, and an address in an answer is where the next token
// is sent to. Without an address clients stay at the one they came by.
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d+))?$/;

/** `http://localhost:8620`; '' where the Host header is not one of this server. */
export function ownAddress(request: FastifyRequest, config: Config): string {
  if (config.publicUrl !== null) return config.publicUrl;
  const host = request.host.toLowerCase();
  const isOwn = config.hosts.includes(host) || isReachedAs(host, request);
  return isOwn ? `${request.protocol}://${host}` : '';
}

/** Whether the connection itself ends at this address: a test without a connection is at home everywhere on it. */
function isReachedAs(host: string, { protocol, socket }: FastifyRequest): boolean {
  const [, name = '', port = protocol === 'https' ? '443' : '80'] = HOST.exec(host) ?? [];
  const { localAddress = '127.0.0.1', localPort = Number(port) } = socket;
  const local = localAddress.replace(/^::ffff:/, '');
  if (Number(port) !== localPort) return false;
  return name.replace(/^\[|\]$/g, '') === local || (name === 'localhost' && /^127\.|^::1$/.test(local));
}
