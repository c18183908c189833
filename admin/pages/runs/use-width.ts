import { useEffect, useState, type RefObject } from 'react'

/** Returns the inner width of an element in whole pixels, and 0 before it is measured. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const watcher = new ResizeObserver(() => setWidth(current.clientWidth))
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [box])
  return width
}
