import { useSyncExternalStore } from 'react'
import { redirect, replace, type DataStrategyResult } from 'react-router'

/** Thrown where a call got no answer that is the shop's. */
export class ConnectionLost extends Error {}

export type Waiting = {
  /** Whether the shop is being asked right now. */
  isAsking: boolean
  askAgain: () => void
}

const PATIENCE_MS = 10_000
const listeners = new Set<() => void>()
let waiting: Waiting | undefined

/** What waits for the connection, if anything does. */
export function useWaiting(): Waiting | undefined {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => undefined,
  )
}

/**
 * Holds a page that could not be fetched until the shop answers again. What was shown stays there,
 * with all that is written in it. Only for pages that no worker has kept.
 */
export async function holdUntilConnected(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
) {
  const results = await next()
  const isLost = Object.values(results).some(({ type, result }) => {
    // `fetch` rejects with a TypeError when there is no network.
    return type === 'error' && (result instanceof TypeError || result instanceof ConnectionLost)
  })
  if (!isLost || request.signal.aborted || isWorkersPage(request.url)) return
  await untilConnected(request.signal)
  if (request.signal.aborted) return
  // Back and forward have changed the address already.
  throw location.href === request.url ? replace(request.url) : redirect(request.url)
}

/** Resolves once the shop has answered, or when nobody waits any longer. */
export function untilConnected(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      removeEventListener('online', askAgain)
      wait(undefined)
      resolve()
    }
    const askAgain = () => {
      wait({ isAsking: true, askAgain })
      void isShopReachable().then((isReachable) => {
        if (signal.aborted) return
        if (isReachable) end()
        else wait({ isAsking: false, askAgain })
      })
    }
    addEventListener('online', askAgain)
    signal.addEventListener('abort', end, { once: true })
    wait({ isAsking: false, askAgain })
  })
}

/** Whether the shop answers at all, with whatever status. */
export async function isShopReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}

/** Without a network the worker shows such a page as it was kept; the admin's are never kept. */
export function isWorkersPage(address: string): boolean {
  const isAdmin = /^(\/ar)?\/admin(\/|$)/.test(new URL(address, location.href).pathname)
  return Boolean(navigator.serviceWorker?.controller) && !isAdmin
}

function wait(next: Waiting | undefined) {
  waiting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
