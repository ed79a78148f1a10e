import type { MountErrorCode, MountError as MountErrorShape, MountOptions } from '../../../types';

/** Why a widget could not start; `message` names the option and the remedy. */
export class MountError extends Error implements MountErrorShape {
  override readonly name = 'MountError';
  readonly code: MountErrorCode;
  readonly option?: string;

  constructor(code: MountErrorCode, message: string, option?: string) {
    super(message);
    this.code = code;
    if (option) this.option = option;
  }
}

/** Calls a handler of the host for which there is no widget; what it throws is dropped, as nobody could be told. */
export function quietly(run: () => void): void {
  try {
    run();
  } catch {
    // The handler's own fault.
  }
}

/** Reports the failure of a mount that created no widget, and so no events. */
export function tellHost(options: MountOptions, { code, message, option: source }: MountError): void {
  const report = { kind: 'mount', code, message, source } as const;
  quietly(() => options.on?.error?.(report));
  quietly(() => options.host?.onError?.(report));
}

/** The back key of a widget that has nothing open yet leads out. */
export function quit(options: MountOptions): false {
  quietly(() => options.on?.exit?.({ reason: 'quit' }));
  quietly(() => options.host?.onExit?.('quit'));
  return false;
}
