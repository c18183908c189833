import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'

const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 300

/**
 * Opens a `<details>` when a mouse rests on it and closes it a moment after the mouse has left.
 * A press while it was opened that way keeps it open instead of closing it under the hand.
 */
export function useHoverIntent(details: RefObject<HTMLDetailsElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isByHover = useRef(false)

  function later(milliseconds: number, open: boolean) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!details.current || details.current.open === open) return
      isByHover.current = open
      details.current.open = open
    }, milliseconds)
  }

  return {
    onPointerEnter(event: PointerEvent) {
      if (event.pointerType === 'mouse') later(OPEN_AFTER_MS, true)
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === 'mouse') later(CLOSE_AFTER_MS, false)
    },
    onClick(event: MouseEvent) {
      clearTimeout(timer.current)
      const isOnSummary = event.target instanceof Element && event.target.closest('summary')
      if (isOnSummary && isByHover.current && details.current?.open) event.preventDefault()
      isByHover.current = false
    },
  }
}
