import { useEffect } from 'react'

/** Where visitors go most; the ids are those of `app/routes.ts`. */
const likelyNext = ['category', 'product', 'cart']

/**
 * Adds the styles of likely next pages while nothing else is to be done, one after the other: their
 * scripts and data come when a finger is above the link, but the router asks for styles only after
 * the tap. It also takes them off again once they have come, and to take off styles with layers
 * browsers lay out all of the page; those that are there it leaves alone.
 */
export function useStylesAhead() {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return
    const routes = window.__reactRouterManifest?.routes ?? {}
    const styles = new Set(likelyNext.flatMap((id) => routes[id]?.css ?? []))
    const waiting = [...styles].map((href) => requestIdleCallback(() => addAhead(href)))
    return () => waiting.forEach((one) => cancelIdleCallback(one))
  }, [])
}

function addAhead(href: string) {
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'stylesheet', href }))
}
