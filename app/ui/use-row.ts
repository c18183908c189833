import { useSyncExternalStore, type RefObject } from 'react'

/** Where a row that scrolls sideways stands, in either direction of reading, and how to turn it. */
export function useRow(row: RefObject<HTMLElement | null>) {
  const subscribe = (changed: () => void) => {
    const element = row.current
    if (!element) return () => {}
    const resizes = new ResizeObserver(changed)
    resizes.observe(element)
    element.addEventListener('scroll', changed, { passive: true })
    return () => {
      resizes.disconnect()
      element.removeEventListener('scroll', changed)
    }
  }
  const isAtStart = useSyncExternalStore(
    subscribe,
    () => gone(row.current) <= 1,
    () => true,
  )
  const isAtEnd = useSyncExternalStore(
    subscribe,
    () => left(row.current) <= 1,
    () => false,
  )
  return { isAtStart, isAtEnd, turn: (direction: 1 | -1) => turn(row.current, direction) }
}

// Right to left, `scrollLeft` counts below zero.
function gone(row: HTMLElement | null): number {
  return row ? Math.abs(row.scrollLeft) : 0
}

function left(row: HTMLElement | null): number {
  return row ? row.scrollWidth - row.clientWidth - gone(row) : 0
}

/** As many items on or back as are seen at once. */
function turn(row: HTMLElement | null, direction: 1 | -1) {
  const items = [...(row?.children ?? [])]
  const step = stepOf(items)
  if (!row || step === 0) return
  const seen = Math.max(1, Math.floor((row.clientWidth + 1) / step))
  const first = Math.round(gone(row) / step)
  const target = items[Math.min(items.length - 1, Math.max(0, first + direction * seen))]
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  target?.scrollIntoView({
    behavior: isCalm ? 'auto' : 'smooth',
    inline: 'start',
    block: 'nearest',
  })
}

function stepOf([first, second]: Element[]): number {
  if (!first || !second) return 0
  return Math.abs(second.getBoundingClientRect().x - first.getBoundingClientRect().x)
}
