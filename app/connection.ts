import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** The page that came as a document; those after it were put together from what the server sent. */
const firstPage = pageNow()

/** Whether the browser knows that there is no network; without knowing, it says that there is one. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
}

/** Whether the page is shown as it was seen before, for the network gave no answer. */
export function useIsKeptPage(): boolean {
  useLocation()
  return useSyncExternalStore(subscribe, isKeptPage, () => false)
}

/** The worker marks what it had kept (`worker/kept.ts`). */
export function isKeptPage(): boolean {
  return 'kept' in document.documentElement.dataset && isFirstPage()
}

export function isFirstPage(): boolean {
  return pageNow() === firstPage
}

function pageNow(): string {
  return typeof location === 'undefined' ? '' : location.pathname + location.search
}

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
