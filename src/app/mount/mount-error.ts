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

/** Reports the failure of a mount that created no widget, and so no events. */
export function tellHost(options: MountOptions, { code, message, option: source }: MountError): void {
  const report = { kind: 'mount', code, message, source } as const;
  for (const tell of [() => options.on?.error?.(report), () => options.host?.onError?.(report)]) {
    try {
      tell();
    } catch {
      // An error thrown by the host's own error handler is dropped, since there is no other handler.
    }
  }
}
