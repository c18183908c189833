import { useSyncExternalStore } from 'react'
import { redirectDocument, type LoaderFunctionArgs } from 'react-router'

export type Waiting = {
  isAsking: boolean
  askAgain: () => void
}

const TIMEOUT_MS = 10_000
const firstAddress = location.href
const waiters = new Set<() => void>()
const listeners = new Set<() => void>()
let waiting: Waiting | undefined

/**
 * Returns undefined while no page waits for the connection. The current page stays, with its unsaved input.
 */
export function useWaiting(): Waiting | undefined {
  return useSyncExternalStore(subscribe, () => waiting)
}

/** Resolves when the shop answers again, or when `signal` ends the waiting. */
export function untilConnected(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      waiters.delete(end)
      tell(false)
      resolve()
    }
    waiters.add(end)
    signal?.addEventListener('abort', end, { once: true })
    tell(false)
  })
}

/**
 * Imports the module of a page. If that fails, because the connection is lost or a new release replaced the
 * script, the page is loaded as a document, once.
 */
export async function loadModule<Module>(load: () => Promise<Module>) {
  try {
    return await load()
  } catch (cause) {
    if (!(await isShopReachable())) await untilConnected()
    const loader = ({ request }: LoaderFunctionArgs) => {
      throw request.url === firstAddress ? cause : redirectDocument(request.url)
    }
    return { loader }
  }
}

async function askAgain() {
  tell(true)
  const isReachable = await isShopReachable()
  tell(false)
  if (isReachable) for (const end of waiters) end()
}

/** Tells whether the shop answers, with any status. */
async function isShopReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}

function tell(isAsking: boolean) {
  waiting = waiters.size > 0 ? { isAsking, askAgain: () => void askAgain() } : undefined
  for (const listener of listeners) listener()
}

addEventListener('online', () => {
  if (waiting) void askAgain()
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
