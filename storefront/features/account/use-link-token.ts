import { useSyncExternalStore } from 'react'

/**
 * Returns the secret of a mailed link. It stands behind `#`, which browsers send to no server. Undefined
 * until the page can read its address.
 */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1, 200),
    () => undefined,
  )
}

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
