// The constants of the product that more than one module needs, each in this place alone (docs/product/contract.md#limits).

declare const __VERSION__: string;

/** The two readings of the version: the app's own, and that of the build, which names the base path. */
export const APP_VERSION = { name: '1.0.0', code: 100 } as const;
export const BUILD_VERSION: string = __VERSION__;

/** Milliseconds; the environment's own value is in seconds. */
export const timeouts = {
  /** A call. */
  request: 60_000,
  /** Silence of the message stream. */
  socket: 60_000,
  /** Handing a file to the host, to be shared or saved. */
  upload: 60_000,
  /** A picture that is fetched. */
  download: 60_000,
  /** The value of the environment, declared for hosts that read it; the widget uses those above. */
  environment: 30,
} as const;
