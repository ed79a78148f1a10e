/** An object with members of its own: no array and no null. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of the value itself; what a polluted prototype offers is not read. */
export function own(value: unknown, key: string): unknown {
  if (!isPlainObject(value) || !Object.prototype.hasOwnProperty.call(value, key)) return undefined;
  return value[key];
}
