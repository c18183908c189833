import { setImmediate as nextRound } from 'node:timers/promises'

/** Then it is the turn of those who wait, though more still comes. */
const OTHERS_MS = 50
const LONGEST_MS = 100

/**
 * Lets dear work start one piece at a time, each after all that came before it was seen: new connections
 * (Node takes one in a round of its event loop), what is answered at once, and what is refused. Where
 * that does not end, as when those refused ask again at once, the work has half of the time.
 */
export function fairTurns(): () => Promise<void> {
  const waiting: (() => void)[] = []
  let came = 0
  let isGoing = false

  /** Until when work may start now, one after another. One piece always may. */
  async function seeOthers(): Promise<number> {
    const start = performance.now()
    let before: number
    do {
      before = came
      await nextRound()
      const now = performance.now()
      const tookMs = now - start
      if (tookMs >= OTHERS_MS) return now + Math.min(tookMs, LONGEST_MS)
    } while (before !== came)
    return 0
  }

  async function go() {
    isGoing = true
    while (waiting.length > 0) {
      const end = await seeOthers()
      do {
        waiting.shift()?.()
        await itIsDoneOrWaits()
      } while (waiting.length > 0 && performance.now() < end)
    }
    isGoing = false
  }

  return () => {
    came++
    const turn = new Promise<void>((start) => waiting.push(start))
    if (!isGoing) void go()
    return turn
  }
}

/** Once all has happened that needs no event to go on. */
function itIsDoneOrWaits(): Promise<void> {
  return new Promise((done) => process.nextTick(done))
}
