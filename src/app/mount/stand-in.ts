// The handle that the loader gives for a widget whose code is on its way.
import type { BossAssistant, MountOptions, Widget } from '../../../types';
import type { Ahead } from '../ahead/look-ahead';
import { createLateWidget } from './late-widget';
import type { MountError } from './mount-error';

export interface Coming {
  /** Begins what needs no further code; undefined when nothing is begun. */
  begin(): Ahead | undefined;
  /** The SDK, with the code of the first page if that was begun; rejects with a MountError. */
  load(ahead: Ahead | undefined): Promise<BossAssistant>;
  mount(sdk: BossAssistant, options: MountOptions): Widget;
  /** Called with the function that removes the words which stand in the element. */
  keepNotice(remove: () => void): void;
}

export function createStandIn(element: Element | null, given: MountOptions, coming: Coming): Widget {
  let ahead: Ahead | undefined;
  const { handle, become, emit, fail, retry } = createLateWidget(element, given, () => ahead?.stop());

  const start = (): void => {
    ahead = coming.begin();
    const begun = ahead;
    // The placeholder stands before there is a widget to say so.
    if (begun?.skeleton)
      Promise.resolve().then(() => {
        if (handle.status !== 'destroyed') emit('skeleton', {});
      });
    coming.load(begun).then(
      (sdk) =>
        become(() => {
          const widget = coming.mount(sdk, begun?.options ?? given);
          // A widget that has not come into being has left it.
          widget.ready.finally(() => begun?.skeleton?.remove());
          return widget;
        }),
      (error: MountError) => {
        if (handle.status === 'destroyed') return;
        // While words stand in the element its widget can be found there, and ended.
        fail(error, begun?.skeleton !== undefined);
        begun?.skeleton?.fail(() => {
          begun.stop();
          retry();
          start();
        });
        coming.keepNotice(() => {
          // A tap has tried again: the element is the handle's.
          if (handle.status === 'failed') handle.destroy();
        });
      },
    );
  };
  // A signal may have been aborted before.
  if (handle.status === 'loading') start();
  return handle;
}
