// Addresses of calls. A token is sent only to origins that the host has named, or that a trusted server has named in its
// login (row 3 of docs/reliability.md).
import type { MountOptions } from '../../../types';
import type { Session } from '../../../types/session';
import { RequestError } from './request-error';

/** The base address: the login's, else the shell's, else the option, else the page's origin (docs/product/contract.md#conventions). */
export function baseAddress(session: Session, options: MountOptions, pageUrl: string): string {
  return session.SystemUrlConfig.APIUrl || session.AppInfo.ApiUrl || options.apiUrl || new URL(pageUrl).origin;
}

/** An http(s) address, relative ones by the page; undefined for any other. */
export function urlOf(address: string, pageUrl: string): URL | undefined {
  try {
    const url = new URL(address, pageUrl);
    // Pages opened from a file share the origin 'null', so it identifies no server.
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Addresses of a login answer that may receive the token: any over https, otherwise only those of its own host. */
export function vouchedBy(answeredBy: string, named: readonly string[], pageUrl: string): string[] {
  const server = urlOf(answeredBy, pageUrl);
  if (!server) return [];
  return named.filter(
    (address) => address && (server.protocol === 'https:' || urlOf(address, pageUrl)?.hostname === server.hostname),
  );
}

/** Options that decide the address of a call; `vouched` are addresses named by a login or the shell. */
export interface Trust {
  options: MountOptions;
  pageUrl: string;
  vouched: readonly string[];
}

/** The full address of a call. Throws a RequestError when the token may not be sent to its origin. */
export function callAddress(base: string, path: string, { options, pageUrl, vouched }: Trust): string {
  // The host's list is complete: addresses of a login are not added.
  const trusted = [...(options.apiOrigins ?? vouched), options.apiUrl || pageUrl];
  const full = `${base.replace(/\/+$/, '')}${path}`;
  const origin = urlOf(full, pageUrl)?.origin;
  if (origin === undefined || !trusted.some((address) => urlOf(address, pageUrl)?.origin === origin)) {
    throw new RequestError(
      'origin',
      `The address ${JSON.stringify(base)} is not allowed: add its origin to MountOptions.apiOrigins`,
      { code: 'ORIGIN', body: base },
    );
  }
  return new URL(full, pageUrl).href;
}
