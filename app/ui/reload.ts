import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, type DataRouter } from 'react-router'
import { isShopReachable, isWorkersPage, untilConnected } from '#app/connection-lost.ts'

let isWanted = false

/** Loads the page that is shown anew. */
export function reload() {
  isWanted = true
  location.reload()
}

/**
 * Where the code of a page cannot be had, the router loads the page that is shown anew: even when
 * a link was only pointed at, and never the page that was asked for. Instead the one asked for is
 * loaded as a whole, which the worker or a new build can answer; pointing alone does nothing.
 */
export function useWholeNextPage() {
  const router = useContext(RouterContext)?.router
  useEffect(() => {
    const { navigation } = window
    if (!navigation || !router) return
    const loadNext = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || isWanted) return
      event.preventDefault()
      // The hook `useNavigation` learns of it later, as the page is drawn.
      const next = router.state.navigation.location
      if (!next) return
      const address = next.pathname + next.search + next.hash
      void onceConnected(router, address).then((isWanted) => {
        if (isWanted) location.assign(address)
      })
    }
    navigation.addEventListener('navigate', loadNext)
    return () => navigation.removeEventListener('navigate', loadNext)
  }, [router])
}

/** Whether the address is still asked for, once somebody can answer. */
async function onceConnected(router: DataRouter, address: string): Promise<boolean> {
  if (isWorkersPage(address) || (await isShopReachable())) return true
  const next = router.state.navigation.location
  const leaving = new AbortController()
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.location !== next) leaving.abort()
  })
  await untilConnected(leaving.signal)
  stop()
  return !leaving.signal.aborted
}
