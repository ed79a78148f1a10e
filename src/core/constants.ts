// Constants that more than one module uses (docs/product/contract.md#limits).

declare const __VERSION__: string;

/** Version of the app, and version of the build, which is part of the base path. */
export const APP_VERSION = { name: '1.0.0', code: 100 } as const;
export const BUILD_VERSION: string = __VERSION__;

/** Milliseconds; the environment's own value is in seconds. */
export const timeouts = {
  /** Time limit of a call. */
  request: 60_000,
  /** Longest time without data of the message stream. */
  socket: 60_000,
  /** Declared for hosts that send files; the widget uploads nothing. */
  upload: 60_000,
  /** Time limit of a picture, and of each page of an exported list. */
  download: 60_000,
  /** The value of the environment, declared for hosts that read it; the widget uses those above. */
  environment: 30,
} as const;
