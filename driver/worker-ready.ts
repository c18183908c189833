/** A scope of its own, so that this worker leaves the storefront's worker and caches alone. */
const SCOPE = '/drive/'

/** Resolves to true once the worker has stored this page, which then opens without a network. */
export async function whenWorkerReady(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    const registration = await navigator.serviceWorker.register('/drive/sw.js', { scope: SCOPE })
    const worker = registration.active ?? registration.waiting ?? registration.installing
    if (!worker) return false
    if (registration.active) return true
    return await new Promise((resolve) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve(true)
        if (worker.state === 'redundant') resolve(false)
      })
    })
  } catch {
    return false
  }
}
