// Address of this server for answers: that of the settings, else the Host header where it names this server. The Host
// header is chosen by the client, and tokens are sent to this address, so any other value is ignored.
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d+))?$/;

/**
 * Returns an address like `http://localhost:8620`, or '' when the Host header names another server or the page that calls
 * came from another host; without one the client goes on with the address that it called.
 */
export function ownAddress(request: FastifyRequest, config: Config): string {
  if (config.publicUrl !== null) return config.publicUrl;
  const host = request.host.toLowerCase();
  const isOwn = config.hosts.includes(host) || (isReachedAs(host, request) && isCalledFrom(host, request));
  return isOwn ? `${request.protocol}://${host}` : '';
}

/**
 * Whether the page that calls, where it is named, is of this host. A proxy that puts the server's own name into Host
 * leaves the page's name in Origin, and the browser may not reach the server by the name that the proxy uses.
 */
function isCalledFrom(host: string, { headers: { origin } }: FastifyRequest): boolean {
  return origin === undefined || origin.replace(/^https?:\/\//, '').toLowerCase() === host;
}

/** Whether the connection ends at this address; a request without a connection (in tests) passes. */
function isReachedAs(host: string, { protocol, socket }: FastifyRequest): boolean {
  const [, name = '', port = protocol === 'https' ? '443' : '80'] = HOST.exec(host) ?? [];
  const { localAddress = '127.0.0.1', localPort = Number(port) } = socket;
  const local = localAddress.replace(/^::ffff:/, '');
  if (Number(port) !== localPort) return false;
  return name.replace(/^\[|\]$/g, '') === local || (name === 'localhost' && /^127\.|^::1$/.test(local));
}
