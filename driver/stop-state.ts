import type { DriveStop, StopAction } from '#shop/runs/drive.ts'
import type { StoredAction } from './storage.ts'

/** What happened at a stop, with what only this phone knows yet. */
export type StopState = {
  result: DriveStop['result']
  /** Whether the last thing that was done there is still to be sent. */
  isWaiting: boolean
}

/** The result of a stop as the shop knows it, and what waits to be sent on top of it, in the order in which it was done. */
export function stopState(
  stop: DriveStop,
  actions: readonly StoredAction[],
  driver: string,
): StopState {
  const waiting = actions
    .filter(({ state, action }) => state === 'waiting' && action.number === stop.number)
    .map(({ action }) => action)
  const result = waiting.reduce<DriveStop['result']>(
    (_, action) => resultOfAction(stop, action, driver),
    stop.result,
  )
  return { result, isWaiting: waiting.length > 0 }
}

function resultOfAction(stop: DriveStop, action: StopAction, by: string): DriveStop['result'] {
  const { id, what, at, cash, cratesBack, refused } = action
  if (what === 'undo') return null
  const isCancelled = what === 'delivered' && isAllRefused(stop, refused)
  return { id, what, at, by, cash, cratesBack, isCancelled }
}

/** Whether nothing of a stop's lines is left. */
export function isAllRefused(
  { lines }: Pick<DriveStop, 'lines'>,
  refused: StopAction['refused'],
): boolean {
  return (
    lines.length > 0 &&
    lines.every(({ line, qty }) =>
      refused.some((one) => one.line === line && (one.qty ?? qty) >= qty),
    )
  )
}

/** Whether something was said of it. One where nobody was home can still be delivered from the list of what is done. */
export function isDone({ result }: Pick<StopState, 'result'>): boolean {
  return result !== null
}
