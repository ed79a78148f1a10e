// A worker thread starts without the loader of its parent (vitest has another one than the server): register ours.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
