// What the tests use of the package, which brings no types.
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';
  export type Configuration = Record<string, unknown>;
  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    use(step: (context: { path: string }, next: () => Promise<void>) => Promise<void>): void;
    callback(): RequestListener;
  }
}
