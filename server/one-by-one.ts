import { setImmediate } from 'node:timers/promises'

/** So many rounds at most, should something new come in each of them. */
const MOST_ROUNDS = 100

/**
 * Lets one start at a time, after a round of the event loop: those that came meanwhile are seen in
 * between, as are new connections, what is answered at once, and what is refused because it is too
 * much. Before what takes long (`whenQuiet`) all are seen that are there, for Node takes one new
 * connection in a round.
 */
export function oneByOne({ whenQuiet = false } = {}): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  let came = 0

  async function turn() {
    let before: number
    let rounds = 0
    do {
      before = came
      await setImmediate()
    } while (whenQuiet && came !== before && ++rounds < MOST_ROUNDS)
  }

  return () => {
    came++
    return (last = last.then(turn))
  }
}
