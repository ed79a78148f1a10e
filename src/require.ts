// Entry for `require` with the functions of boss.mjs. The code is loaded by import() when a widget is mounted, so that
// requiring the package has no effect, also in Node.
import { createLoader } from './app/mount/create-loader';
import { MountError } from './app/mount/mount-error';

const { mount, get, back, preload, version } = createLoader({
  fetch: () =>
    import('./index').catch((error: unknown) => {
      throw new MountError('ASSET_LOAD', `The code could not be loaded: ${error}`, 'delivery');
    }),
});

export { back, get, mount, preload, version };
