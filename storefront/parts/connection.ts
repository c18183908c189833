import { useSyncExternalStore } from 'react'

/** Tells whether the browser knows that there is no network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
}

/** Tells whether the page is a stored one, shown because the network gave no answer. */
export function useIsKeptPage(): boolean {
  return useSyncExternalStore(subscribe, isKeptPage, () => false)
}

/** Tells whether the service worker marked the page as stored (`worker/page-cache.ts`). */
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
