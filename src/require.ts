// For `require`: the same functions as boss.mjs. What they do is fetched by import() when something is mounted, so that
// requiring it does nothing, in Node as in a page.
import { createLoader } from './app/mount/create-loader';
import { MountError } from './app/mount/mount-error';

const { mount, get, back, preload, version } = createLoader(() =>
  import('./index').catch((error: unknown) => {
    throw new MountError('ASSET_LOAD', `The code could not be loaded: ${error}`, 'delivery');
  }),
);

export { back, get, mount, preload, version };
