/** Random numbers (mulberry32) that are the same in each run, so that a failing week fails again. */
export class Chance {
  private state: number
  constructor(seed: number) {
    this.state = seed
  }

  /** Returns a whole number from 0, less than `end`. */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end
  }

  /** Returns true in `of` of 100 cases. */
  percent(of: number): boolean {
    return this.below(100) < of
  }

  oneOf<T>(all: readonly T[]): T {
    const one = all[this.below(all.length)]
    if (one === undefined) throw new Error('There is nothing to choose from')
    return one
  }

  /** Returns `count` of the items, each at most once, in their order. */
  someOf<T>(all: readonly T[], count: number): T[] {
    const left = all.map((_, index) => index)
    while (left.length > count) left.splice(this.below(left.length), 1)
    return left.flatMap((index) => all[index] ?? [])
  }
}
