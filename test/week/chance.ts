/** Seeded random numbers (mulberry32), so that a failing run fails again. */
export class Chance {
  private state: number
  constructor(seed: number) {
    this.state = seed
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end
  }

  percent(of: number): boolean {
    return this.below(100) < of
  }

  oneOf<T>(all: readonly T[]): T {
    const one = all[this.below(all.length)]
    if (one === undefined) throw new Error('There is nothing to choose from')
    return one
  }

  /** Returns `count` different items, in their order. */
  someOf<T>(all: readonly T[], count: number): T[] {
    const left = all.map((_, index) => index)
    while (left.length > count) left.splice(this.below(left.length), 1)
    return left.flatMap((index) => all[index] ?? [])
  }
}
