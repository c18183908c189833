import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'

const CHECK_EVERY_MS = 250
/** A check that is so late means that the event loop was blocked. */
const BLOCKED_MS = 1_000
/** Overload is reported for 2 s, so that a load balancer that asks once a second sees it. */
const REMEMBERED_MS = 2_000
/**
 * Shares of the memory limit. V8 collects garbage before they are reached, so memory above them is in use.
 */
const MEMORY_SHORT = 0.8
const MEMORY_EXHAUSTED = 0.9

export type Overload = 'too busy' | 'short of memory'
export type HealthMonitor = ReturnType<typeof startHealthMonitor>

/**
 * Checks four times a second that the event loop is not blocked and that memory is left. Calls
 * `onMemoryExhausted` when the process will soon run out of memory.
 */
export function startHealthMonitor(onMemoryExhausted: () => void, blockedMs = BLOCKED_MS) {
  let checkedAt = performance.now()
  let blockedAt = -Infinity
  let memory = memoryUseRatio()
  const isBlocked = () => performance.now() - checkedAt > CHECK_EVERY_MS + blockedMs

  setInterval(() => {
    if (isBlocked()) blockedAt = performance.now()
    checkedAt = performance.now()
    const before = memory
    memory = memoryUseRatio()
    if (Math.min(before, memory) > MEMORY_EXHAUSTED) onMemoryExhausted()
  }, CHECK_EVERY_MS).unref()

  const overloadWithin = (ms: number): Overload | undefined => {
    if (isBlocked() || performance.now() - blockedAt < ms) return 'too busy'
    return memory > MEMORY_SHORT ? 'short of memory' : undefined
  }
  return {
    /** The reason why work that can wait should not start now. */
    overload: () => overloadWithin(CHECK_EVERY_MS),
    /** As `overload`, also for 2 s after it has ended. */
    recentOverload: () => overloadWithin(REMEMBERED_MS),
  }
}

const { execArgv, env } = process
const maxOldSpace = /--max[-_]old[-_]space[-_]size[= ](\d+)/.exec(
  [...execArgv, env.NODE_OPTIONS].join(' '),
)?.[1]
/**
 * V8 gives up when its old space is full, so an explicit size of the old space counts, not the higher heap
 * limit.
 */
const HEAP_LIMIT_BYTES = maxOldSpace
  ? Number(maxOldSpace) * 1024 * 1024
  : getHeapStatistics().heap_size_limit

/** With a larger share of the machine's memory, the operating system would kill some process. */
const SHARE_OF_MACHINE = 0.75

/** Returns the larger of two used shares: of V8's heap limit, and of the memory that the process may use. */
export function memoryUseRatio(): number {
  const ofMemory = process.memoryUsage.rss() / memoryLimit(process.constrainedMemory(), totalmem())
  return Math.max(getHeapStatistics().used_heap_size / HEAP_LIMIT_BYTES, ofMemory)
}

/**
 * `constrained` is the limit of a container or systemd unit. Without one it is 0, or more than the machine
 * has.
 */
export function memoryLimit(constrained: number, ofMachine: number): number {
  const isLimited = constrained > 0 && constrained < ofMachine
  return isLimited ? constrained : ofMachine * SHARE_OF_MACHINE
}
