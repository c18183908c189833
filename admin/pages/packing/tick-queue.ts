export type Tick = { number: number; line: number; qty: number; isTicked: boolean }
/** `away`: no answer came, and the tick is sent again. */
export type TickAnswer = 'done' | 'refused' | 'away'
type Waiting = { ticks: Tick[]; isAway: boolean }

/**
 * Sends ticks one after the other, each until the shop has answered. Without a connection they wait here
 * while the page is open. `pause` waits before the next attempt.
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
    /** Adds a tick. It replaces an earlier tick of the same line that is not being sent yet. */
    add(tick: Tick) {
      const isSame = (one: Tick) => one.number === tick.number && one.line === tick.line
      const others = waiting.ticks.filter((one) => one === sending || !isSame(one))
      change({ ...waiting, ticks: [...others, tick] })
      if (!sending) void sendAll()
    },
  }
}

export function waitingTick(
  ticks: Tick[],
  { number, line }: Pick<Tick, 'number' | 'line'>,
): Tick | undefined {
  return ticks.findLast((one) => one.number === number && one.line === line)
}
