import { useSyncExternalStore } from 'react'
import { redirectDocument, type LoaderFunctionArgs } from 'react-router'

export type Waiting = {
  /** Whether the shop is being asked right now. */
  isAsking: boolean
  askAgain: () => void
}

const TIMEOUT_MS = 10_000
const firstAddress = location.href
const waiters = new Set<() => void>()
const listeners = new Set<() => void>()
let waiting: Waiting | undefined

/** Set while pages wait for the connection; the page before stays, with all that is written in it. */
export function useWaiting(): Waiting | undefined {
  return useSyncExternalStore(subscribe, () => waiting)
}

/** Resolves once the shop answers again, or when `signal` says that nobody waits any longer. */
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
 * The module of a page. One whose script cannot be fetched, for want of a connection or because a new
 * release has replaced it, is loaded as a document instead, once.
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

/** Whether the shop answers at all, with whatever status. */
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
