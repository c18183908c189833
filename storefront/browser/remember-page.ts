import { whenShown } from '#browser/when-shown.ts'

/** Tells the service worker which page is shown, so that it can show the page later without a network. */
export function rememberPage() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  whenShown(() => {
    if (document.readyState === 'complete') void tellWorker()
    else addEventListener('load', () => void tellWorker(), { once: true })
  })
}

async function tellWorker() {
  const seen = location.pathname + location.search
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window.
    active?.postMessage({ seen, files: loadedFiles() })
  } catch {
    // Offline, or the browser stores nothing: pages then come from the network only.
  }
}

/** Returns the scripts and styles of the page's islands as `/assets/…`; the page's HTML may not name them. */
function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return addresses
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}
