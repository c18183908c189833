import { reload } from './reload.ts'

/**
 * Fetches the code of a part of the page. After a deployment the server may not know the names of
 * the old build's files any more: then the page is loaded anew, once. Otherwise it is for the
 * caller to show that the part cannot be had.
 */
export async function loadPart<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  try {
    return await fetchPart()
  } catch (error) {
    const build = window.__reactRouterManifest?.url
    if (!build || !(await isReplaced(build)) || wasReloadedFor(build)) throw error
    reload()
    return new Promise(() => {})
  }
}

/** A network that fails for a moment is no reason to lose what somebody is writing. */
async function isReplaced(build: string): Promise<boolean> {
  const asked = fetch(build, { method: 'HEAD', cache: 'no-store' })
  return asked.then(({ status }) => status === 404).catch(() => false)
}

/** A proxy may send the old page again, for all that we know. */
function wasReloadedFor(build: string): boolean {
  try {
    if (sessionStorage.getItem('reloaded-for') === build) return true
    sessionStorage.setItem('reloaded-for', build)
    return false
  } catch {
    return true
  }
}

declare global {
  interface Window {
    /** React Router's list of what each route is made of, which names its own file. */
    __reactRouterManifest?: {
      url: string
      routes: Record<string, { css?: string[] } | undefined>
    }
  }
}
