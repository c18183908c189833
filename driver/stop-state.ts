import type { DriveStop, StopAction } from '#shop/runs/drive.ts'
import type { StoredAction } from './storage.ts'

/** The result of a stop, including actions that only this phone knows yet. */
export type StopState = {
  result: DriveStop['result']
  /** Whether an action of this stop waits to be sent. */
  isWaiting: boolean
}

/** Returns the shop's own result, with the waiting actions applied in the order of their time. */
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

/** A stop where nobody was home counts as done, although it can still be delivered. */
export function isDone({ result }: Pick<StopState, 'result'>): boolean {
  return result !== null
}
