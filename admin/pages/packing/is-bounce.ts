import type { MouseEvent } from 'react'

/** A glove that touches the screen twice: so soon and so near, in milliseconds and CSS pixels. */
const SOON_MS = 400
const NEAR = 32

let last = { at: -Infinity, x: 0, y: 0 }

/**
 * Whether a press only repeats the one before, whatever stands in that place by now: the button of the next
 * step, or a line of the next order. Never one of a keyboard.
 */
export function isBounce({ detail, timeStamp, clientX, clientY }: MouseEvent): boolean {
  if (detail === 0) return false
  const { at, x, y } = last
  last = { at: timeStamp, x: clientX, y: clientY }
  return timeStamp - at < SOON_MS && Math.hypot(clientX - x, clientY - y) < NEAR
}
