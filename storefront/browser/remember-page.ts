import { whenShown } from '#browser/when-shown.ts'

/** Tells the service worker of the page that is shown, so that it can be shown again without a network. */
export function rememberPage() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  whenShown(() => {
    // What the page itself still loads comes first.
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
    // Offline, or a browser that stores nothing: then pages come from the network only, as ever.
  }
}

/** Scripts and styles that the page's HTML may not name, as `/assets/…`: those of its islands. */
function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return addresses
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}
