/** Numbers that follow from a seed (mulberry32): the same seed, the same schedule. */
export class Random {
  private state: number;

  constructor(seed: number, salt = 0) {
    this.state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)) >>> 0;
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  isOneIn(count: number): boolean {
    return this.next() * count < 1;
  }

  oneOf<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() * values.length)]!;
  }
}
