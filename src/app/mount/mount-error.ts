import type { MountErrorCode, MountError as MountErrorShape, MountOptions } from '../../../types';

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

/** Reports a widget that never came to be, which has no events of its own yet. */
export function tellHost(options: MountOptions, { code, message, option: source }: MountError): void {
  const report = { kind: 'mount', code, message, source } as const;
  for (const tell of [() => options.on?.error?.(report), () => options.host?.onError?.(report)]) {
    try {
      tell();
    } catch {
      // The host's own error handler fails: there is nobody left to tell.
    }
  }
}
