/**
 * Independent random streams by name: adding a shop, a day or a purpose changes no other stream. Integer arithmetic
 * only, so that the numbers are equal on every machine.
 */
export type Random = Stream;

/** Hashes a text to four 32-bit words (cyrb128). */
function hash(text: string): [number, number, number, number] {
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  let d = 2773480762;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [(a ^ b ^ c ^ d) >>> 0, (b ^ a) >>> 0, (c ^ a) >>> 0, (d ^ a) >>> 0];
}

/** The stream of this name, e.g. `stream(seed, shop, day, 'traffic')`. */
export const stream = (...name: (string | number)[]): Random => new Stream(name.join('|'));

// A class, because the demo opens a stream for each of its bills and closures cost more than what they do.
class Stream {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor(name: string) {
    [this.a, this.b, this.c, this.d] = hash(name);
    for (let round = 0; round < 12; round++) this.next();
  }

  /** Uniform in [0, 1); sfc32: 32-bit state, with a sufficient period. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  }

  /** Whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.next() * list.length)];
    if (found === undefined) throw new RangeError('stream.pick: the list is empty');
    return found;
  }

  /** An index, by weight; the list stays as it is. */
  weighted(weights: readonly number[]): number {
    let rest = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (let index = 0; index < weights.length; index++) {
      rest -= weights[index] ?? 0;
      if (rest < 0) return index;
    }
    return weights.length - 1;
  }
}
