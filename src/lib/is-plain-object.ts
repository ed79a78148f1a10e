/** Whether a value is an object, but not an array or null. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own member of a value; members of its prototype are not read. */
export function own(value: unknown, key: string): unknown {
  if (!isPlainObject(value) || !Object.prototype.hasOwnProperty.call(value, key)) return undefined;
  return value[key];
}
