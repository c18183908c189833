import type { MouseEvent } from 'react'

/** A second press within 400 ms and 32 CSS pixels is a glove that touched the screen twice. */
const SOON_MS = 400
const NEAR = 32

let last = { at: -Infinity, x: 0, y: 0 }

/**
 * Tells whether a press only repeats the last one, even if another button has taken its place. Presses by
 * keyboard are never repeats.
 */
export function isBounce({ detail, timeStamp, clientX, clientY }: MouseEvent): boolean {
  if (detail === 0) return false
  const { at, x, y } = last
  last = { at: timeStamp, x: clientX, y: clientY }
  return timeStamp - at < SOON_MS && Math.hypot(clientX - x, clientY - y) < NEAR
}
