import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Tells the worker of each page that is shown, so that it can be shown again without a network. */
export function usePagesKept() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const tell = () => void tellWorker(pathname + search)
    if (document.readyState === 'complete') return tell()
    // Whatever the page itself still loads comes first.
    addEventListener('load', tell)
    return () => removeEventListener('load', tell)
  }, [pathname, search])
}

async function tellWorker(seen: string) {
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window.
    active?.postMessage({ seen })
  } catch {
    // Offline, or a browser that keeps nothing: then pages come from the network only, as ever.
  }
}
