import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { announce } from '#ui/announcer.tsx'

/** The `state` of a navigation that must not move the focus, such as a change of a filter. */
export const KEEPS_FOCUS = 'keeps-focus'

/** Outside of the component, because the error page is another tree than the pages. */
let lastPlace: string | undefined

/**
 * Does for a navigation what loading a document does by itself: focuses the heading, so that a screen reader
 * announces the new page. A change of filters on the same page leaves the focus alone.
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
