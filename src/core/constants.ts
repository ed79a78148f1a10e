// Constants that more than one module uses (docs/product/contract.md#limits).

declare const __VERSION__: string;

/** Version of the app, and version of the build, which is part of the base path. */
export const APP_VERSION = { name: '1.0.0', code: 100 } as const;
export const BUILD_VERSION: string = __VERSION__;

// Time limits in milliseconds; the environment's own value is in seconds.

/** A call. */
export const requestTimeout = 60_000;
/** Time without data of the message stream. */
export const socketTimeout = 60_000;
/** Declared for hosts that send files; the widget uploads nothing. */
export const uploadTimeout = 60_000;
/** A picture, and each page of an exported list. */
export const downloadTimeout = 60_000;
/** The value of the environment, declared for hosts that read it; the widget uses those above. */
export const environmentTimeout = 30;
