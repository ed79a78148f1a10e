import type { MountErrorCode, MountError as MountErrorShape } from '../../../types';

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
export function quietly(run: () => unknown): void {
  try {
    Promise.resolve(run()).catch(() => undefined);
  } catch {
    // The handler's own fault.
  }
}
