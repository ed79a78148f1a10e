/**
 * A function of the host as a member of it, since a host may be an instance of a class whose functions say `this`. Those of
 * the platform that a host passes on (`fetch`, `print`) refuse any receiver but the window, so they keep none.
 */
export const onHost = <Run extends (...given: never[]) => unknown>(
  host: object | undefined,
  run: Run | undefined,
): Run | undefined =>
  // Safe, because a bound function takes what the function takes.
  run && !String(run).includes('[native code]') ? (run.bind(host) as Run) : run;
