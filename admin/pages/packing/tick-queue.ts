export type Tick = { number: number; line: number; qty: number; isTicked: boolean }
/** `away`: there was no answer, and it is sent again. */
export type TickAnswer = 'done' | 'refused' | 'away'
type Waiting = { ticks: Tick[]; isAway: boolean }

/**
 * Sends ticks one after the other, each again and again until the shop has answered: without a connection they
 * wait here, for as long as the page is open. `pause` is the wait before the next try.
 */
export function tickQueue(
  send: (tick: Tick) => Promise<TickAnswer>,
  pause: () => Promise<void>,
  onChange: () => void,
) {
  let waiting: Waiting = { ticks: [], isAway: false }
  let sending: Tick | undefined

  function change(next: Waiting) {
    waiting = next
    onChange()
  }

  async function sendAll() {
    for (let [tick] = waiting.ticks; tick; [tick] = waiting.ticks) {
      sending = tick
      const answer = await send(tick)
      if (answer === 'away') {
        change({ ...waiting, isAway: true })
        await pause()
      } else {
        change({ ticks: waiting.ticks.filter((one) => one !== sending), isAway: false })
      }
    }
    sending = undefined
  }

  return {
    read: () => waiting,
    /** What was said of the line before and is not on its way yet is forgotten. */
    add(tick: Tick) {
      const isSame = (one: Tick) => one.number === tick.number && one.line === tick.line
      const others = waiting.ticks.filter((one) => one === sending || !isSame(one))
      change({ ...waiting, ticks: [...others, tick] })
      if (!sending) void sendAll()
    },
  }
}

/** What was last said of a line and is not answered yet. */
export function waitingTick(
  ticks: Tick[],
  { number, line }: Pick<Tick, 'number' | 'line'>,
): Tick | undefined {
  return ticks.findLast((one) => one.number === number && one.line === line)
}
