import { setImmediate } from 'node:timers/promises'

/**
 * Lets one start at a time, after a round of the event loop: those that came meanwhile are seen in
 * between, as are new connections, and what is answered at once.
 */
export function oneByOne(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => (last = last.then(() => setImmediate()))
}
