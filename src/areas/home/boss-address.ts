import type { MountOptions } from '../../../types';
import type { Session } from '../../../types/session';
import { baseAddress, urlOf } from '../../core/network/address';

/** Where the login says that the app opens in a browser; '' for none. A path is one of the server of the calls. */
export function bossAddress(session: Session, options: MountOptions, pageUrl: string): string {
  const { BossUrl } = session.SystemUrlConfig;
  return BossUrl
    ? (urlOf(BossUrl, urlOf(baseAddress(session, options, pageUrl), pageUrl)?.href ?? pageUrl)?.href ?? '')
    : '';
}
