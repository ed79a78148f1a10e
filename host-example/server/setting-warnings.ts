// Warnings on settings that are valid alone but wrong together.
import type { Config } from './config';

/** Whether other machines reach a server that listens there. */
export const isOpen = (host: string) => !/^(127\.|::1$|localhost$)/i.test(host);

/** Warnings printed at the start. */
export function warningsOf({ host, publicUrl, trustProxy }: Config): string[] {
  const found: string[] = [];
  if (publicUrl === null && isOpen(host)) {
    found.push(
      `HOST=${host} lets other machines in, and PUBLIC_URL is not set: an answer names the server's address only to clients that came by an IP address of this machine. Set PUBLIC_URL to the address clients use.`,
    );
  }
  // The server itself speaks no TLS.
  if (publicUrl?.startsWith('https:') && trustProxy === false) {
    found.push(
      'PUBLIC_URL is https, so a proxy passes the calls on, and TRUST_PROXY is not set: all clients count as one address for ADDRESS_LIMIT and for wrong passwords. Set TRUST_PROXY to the address of the proxy.',
    );
  }
  if (publicUrl === null && trustProxy !== false) {
    found.push(
      'TRUST_PROXY is set and PUBLIC_URL is not: an answer names the server only by a host of HOSTS. Set PUBLIC_URL to the address clients use.',
    );
  }
  if (trustProxy === true && isOpen(host)) {
    found.push(
      `TRUST_PROXY=1 believes whoever sends X-Forwarded-For, and HOST=${host} lets other machines send it: a client may choose the address that limits count. Set TRUST_PROXY to the address of the proxy.`,
    );
  }
  return found;
}
