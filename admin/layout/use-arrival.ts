import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { announce } from '#ui/announcer.tsx'

/** The `state` of a navigation that must not move the focus, such as a change of a filter. */
export const KEEPS_FOCUS = 'keeps-focus'

/** A module variable, because the error page is in another React tree than the pages. */
let lastPlace: string | undefined

/**
 * Focuses the heading after a navigation, so that screen readers announce the page, as for a new document. A
 * change of filters on the same page keeps the focus.
 */
export function useArrival() {
  const { pathname, search, state } = useLocation()
  const query = new URLSearchParams(search)
  const place = [pathname, ...['page', 'q', 'order'].map((name) => query.get(name) ?? '')].join(' ')

  useEffect(() => {
    const isArrival = lastPlace !== undefined && lastPlace !== place
    lastPlace = place
    if (!isArrival || state === KEEPS_FOCUS) return
    const main = document.getElementById('main')
    const heading = main?.querySelector('h1')
    if (heading) heading.tabIndex = -1
    const target = heading ?? main
    target?.focus({ preventScroll: true })
    announce(document.title)
  }, [place, state])
}
