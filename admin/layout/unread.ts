import { useEffect, useSyncExternalStore } from 'react'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { unreadCount } from '#shop/contact/inbox.ts'

const EVERY_MS = 60_000
let unread = 0
const listeners = new Set<() => void>()

/** Asks every minute; `askUnread` asks at once. */
export function useUnread(): number {
  useEffect(() => {
    void askUnread()
    const timer = setInterval(() => void askUnread(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  )
}

/** Call it after a message was read, handled or deleted. */
export async function askUnread() {
  const answer = await askAdmin('/api/admin/messages/unread', { schema: unreadCount })
  if (answer.kind !== 'ok') return
  unread = answer.value.unread
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
