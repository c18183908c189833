import { useSyncExternalStore } from 'react'

/**
 * The secret of a mailed link, which stands behind `#` in the page’s address, where it is sent to
 * nobody; undefined until the page can read its address.
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
