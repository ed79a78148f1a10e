import type { MountErrorCode, MountError as MountErrorShape } from '../../types';

/** Why a widget could not start; `message` names the option and the way out. */
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
