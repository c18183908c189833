import { useEffect } from 'react'

/** Where visitors go most; the ids are those of `app/routes.ts`. */
const likelyNext = ['category', 'product', 'cart']

/**
 * Fetches the styles of likely next pages while nothing else is to be done: their scripts and data
 * come when a finger is above the link, but the router asks for styles only after the tap.
 */
export function useStylesAhead() {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return
    const waiting = requestIdleCallback(() => {
      const routes = window.__reactRouterManifest?.routes ?? {}
      const styles = new Set(likelyNext.flatMap((id) => routes[id]?.css ?? []))
      for (const href of styles) {
        if (document.querySelector(`link[href="${href}"]`)) continue
        const link = document.createElement('link')
        document.head.append(Object.assign(link, { rel: 'prefetch', as: 'style', href }))
      }
    })
    return () => cancelIdleCallback(waiting)
  }, [])
}
