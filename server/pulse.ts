import { shareOfMemory } from './memory.ts'

const LOOK_EVERY_MS = 250
const TOO_LATE_MS = 1_000
/** A balancer that asks once a second must hear of it. */
const REMEMBERED_MS = 2_000
/** Of the memory that the process may have. V8 clears up long before, so this is really in use. */
const MEMORY_SHORT = 0.8
const MEMORY_GONE = 0.9

export type Strain = 'too busy' | 'short of memory'
export type Pulse = ReturnType<typeof feelPulse>

/**
 * Whether the process can still keep up: that its event loop comes round, and that it has memory
 * left. `memoryIsGone` is called when it cannot go on for long.
 */
export function feelPulse(memoryIsGone: () => void) {
  let lookedAt = performance.now()
  let wasLateAt = -Infinity
  let memory = shareOfMemory()
  const isLate = () => performance.now() - lookedAt > LOOK_EVERY_MS + TOO_LATE_MS

  setInterval(() => {
    if (isLate()) wasLateAt = performance.now()
    lookedAt = performance.now()
    const before = memory
    memory = shareOfMemory()
    if (Math.min(before, memory) > MEMORY_GONE) memoryIsGone()
  }, LOOK_EVERY_MS).unref()

  const strain = (forMs: number): Strain | undefined => {
    if (isLate() || performance.now() - wasLateAt < forMs) return 'too busy'
    return memory > MEMORY_SHORT ? 'short of memory' : undefined
  }
  return {
    /** Now: what can wait should not be begun. */
    strain: () => strain(LOOK_EVERY_MS),
    /** Now or a moment ago. */
    recentStrain: () => strain(REMEMBERED_MS),
  }
}
