// What pages keep of their user, under who that is: on the device while its session is his, in memory while another tab has
// logged in another user.
import { own } from '../../lib/is-plain-object';
import { createStorage, type InstanceStorage } from '../storage';
import { onOwnerLeaves } from './follow-owner';
import { ownerOf, type SessionStore } from './session';

export type KeptByPages = Pick<InstanceStorage, 'read' | 'write'>;

export function createKept({ $session, storedOwner }: SessionStore, storage: InstanceStorage): KeptByPages {
  const aside = createStorage(undefined, '');
  onOwnerLeaves($session, aside.clear);
  const owner = (): string => ownerOf($session.get());
  const place = (): InstanceStorage => (storedOwner() === owner() ? storage : aside);
  return {
    read: (key) => own(place().read(key), owner()),
    write: (key, value) => place().write(key, { [owner()]: value }),
  };
}
