// What a host hands over in one option, `host` or `on`: by `mount`, and more of it by `update`.

/**
 * The members, each of the last object that has one of its name; an instance of a class has those of its class too. The
 * object of `mount` may get more of them later.
 */
export interface Handed<Members extends object> {
  /** Takes on the members of one more object. */
  add(given: Members | undefined): void;
  /** The object that a member is of. */
  ownerOf(name: keyof Members): Members | undefined;
  get<Name extends keyof Members>(name: Name): Members[Name] | undefined;
}

/**
 * A function of the host as a member of it, since an instance of a class has functions that say `this`. Those of the
 * platform that a host passes on (`fetch`, `print`), also where the page has put its own in their place, refuse any receiver
 * but the window, so they keep none.
 */
export function onHost<Members extends object, Name extends keyof Members>(
  host: Members | undefined,
  name: Name,
): Members[Name] | undefined {
  const run = host?.[name];
  const isBound = typeof run === 'function' && run !== Reflect.get(globalThis, name) && !/\[native/.test(`${run}`);
  return isBound ? run.bind(host) : run;
}

export function createHanded<Members extends object>(first: Members | undefined): Handed<Members> {
  const owners = new Map<PropertyKey, Members>();
  const ownerOf = (name: keyof Members): Members | undefined =>
    owners.get(name) ?? (first?.[name] === undefined ? undefined : first);
  const add = (given: Members | undefined): void => {
    if (!given) return;
    for (let at: object | null = given; at; at = Object.getPrototypeOf(at))
      for (const name of Object.getOwnPropertyNames(at)) owners.set(name, given);
  };
  add(first);
  return { add, ownerOf, get: (name) => onHost(ownerOf(name), name) };
}
