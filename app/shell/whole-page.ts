import { useEffect } from 'react'
import { isFirstPage } from '#app/connection.ts'
import { reload } from '#app/ui/reload.ts'

/**
 * A page that the router could not fetch is asked for once more as a whole, which the worker can
 * answer: as it was kept, or by the offline page. Returns whether that is under way.
 */
export function useWholePage(error: unknown): boolean {
  const isAsked = error instanceof TypeError && !isFirstPage() && hasWorker()
  useEffect(() => {
    if (isAsked) reload()
  }, [isAsked])
  return isAsked
}

function hasWorker(): boolean {
  return Boolean(navigator.serviceWorker?.controller)
}
