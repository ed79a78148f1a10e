import type { HostFunctions } from '../../types';

/**
 * A function of the host as a member of it, since a host may be an instance of a class whose functions say `this`. Those of
 * the platform that a host passes on (`fetch`, `print`) refuse any receiver but the window, so they keep none.
 */
export function onHost<Name extends Exclude<keyof HostFunctions, 'storage'>>(
  host: HostFunctions | undefined,
  name: Name,
): HostFunctions[Name] {
  const run: HostFunctions[Name] = host?.[name];
  // Safe, because a bound function takes what the function takes.
  return run && !/\[native/.test(`${run}`) ? ((run as () => unknown).bind(host) as HostFunctions[Name]) : run;
}
