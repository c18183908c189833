import { useSyncExternalStore } from 'react'

/** False on the server and while its page is taken over; then true. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
