// Addresses of calls. A token is sent only to origins that the host has named (row 3 of docs/reliability.md).
import type { MountOptions } from '../../../types';
import type { Session } from '../../../types/session';
import { RequestError } from './request-error';

/** The base address: the login's, else the shell's, else the option, else the page's origin (docs/product/contract.md#conventions). */
export function baseAddress(session: Session, options: MountOptions, pageUrl: string): string {
  return (
    session.SystemUrlConfig.APIUrl || session.AppInfo.ApiUrl || options.apiUrl || new URL(pageUrl).origin
  );
}

function originOf(address: string, pageUrl: string): string | undefined {
  try {
    const url = new URL(address, pageUrl);
    // Pages opened from a file share the origin 'null', so it identifies no server.
    return /^https?:$/.test(url.protocol) ? url.origin : undefined;
  } catch {
    return undefined;
  }
}

/** The full address of a call, or a RequestError when its origin is not among those a token may travel to. */
export function callAddress(base: string, path: string, options: MountOptions, pageUrl: string): string {
  const allowed = [...(options.apiOrigins ?? []), options.apiUrl || pageUrl].map((address) =>
    originOf(address, pageUrl),
  );
  const full = `${base.replace(/\/+$/, '')}${path}`;
  const origin = originOf(full, pageUrl);
  if (origin === undefined || !allowed.includes(origin)) {
    throw new RequestError(
      'origin',
      `The address ${JSON.stringify(base)} is not allowed: add its origin to MountOptions.apiOrigins`,
      {
        code: 'ORIGIN',
      },
    );
  }
  return new URL(full, pageUrl).href;
}
