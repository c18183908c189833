import { useSyncExternalStore } from 'react'

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
  return useSyncExternalStore(subscribe, isKeptPage, () => false)
}

/** The service worker marks what it had stored (`worker/page-cache.ts`). */
export function isKeptPage(): boolean {
  return 'kept' in document.documentElement.dataset
}

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
