import { useSyncExternalStore } from 'react'

/** Returns false on the server and during hydration, true afterwards. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
