import { setImmediate } from 'node:timers/promises'

/**
 * Lets one start in each round of the event loop. Those that came meanwhile are seen in between: new
 * connections, what is answered at once, and what is refused because it is too much.
 */
export function oneByOne(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => (last = last.then(() => setImmediate()))
}
