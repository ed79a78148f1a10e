import type { MountOptions } from '../../../types';
import type { Session } from '../../../types/session';
import { baseAddress, urlOf } from './address';

/** The address of a picture: its path behind that of the login's server of pictures; '' when there is none. */
export function pictureAddress(session: Session, options: MountOptions, pageUrl: string, path: string): string {
  const isWhole = /^https?:\/\//i.test(path);
  const server = session.ImageServerPath;
  if (!path || !(isWhole || server)) return '';
  const calls = urlOf(baseAddress(session, options, pageUrl), pageUrl)?.href ?? pageUrl;
  const whole = isWhole ? path : `${server.replace(/\/*$/, '/')}${path.replace(/^\/+/, '')}`;
  return urlOf(whole, calls)?.href ?? '';
}
