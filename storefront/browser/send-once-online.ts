import { localPath } from '#messages/locale.ts'
import type { PageContextValue } from '../page-context.ts'

/** The storage key of `features/contact/waiting-message.ts`, whose code loads only when a message waits. */
const KEY = 'message'

// A network that is back may still be unstable, so there are several attempts.
const ROUND_MS = 15_000

/**
 * Sends a message that was written offline when the network is back. The contact page asks first, so it does
 * this itself.
 */
export function sendOnceOnline({ emailJs, path }: PageContextValue) {
  if (path === localPath('/contact')) return
  const send = async () => {
    if (!navigator.onLine || !hasMessage()) return
    const { sendWaiting } = await import('#storefront/features/contact/send-waiting.ts')
    await sendWaiting(emailJs)
  }
  // A failed attempt is repeated in the next round.
  const sendNow = () => void send().catch(() => undefined)
  sendNow()
  setInterval(sendNow, ROUND_MS)
  addEventListener('online', sendNow)
}

function hasMessage(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
