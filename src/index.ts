export type * from '../types';
export { back, get, mount, preload, version } from './app/mount/mount';
