// What pages keep of their user: on the device while its session is his, in memory while another tab has logged in another user.
import { createStorage, type InstanceStorage } from '../storage';
import { onOwnerLeaves } from './follow-owner';
import { ownerOf, type SessionStore } from './session';

export type KeptByPages = Pick<InstanceStorage, 'read' | 'write'>;

export function createKept({ $session, storedOwner }: SessionStore, storage: InstanceStorage): KeptByPages {
  const aside = createStorage(undefined, '');
  onOwnerLeaves($session, aside.clear);
  const place = (): InstanceStorage => (storedOwner() === ownerOf($session.get()) ? storage : aside);
  return {
    read: (key) => place().read(key),
    write: (key, value) => place().write(key, value),
  };
}
