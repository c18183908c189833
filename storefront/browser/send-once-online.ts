import { localPath } from '#messages/locale.ts'
import type { PageContextValue } from '../page-context.ts'

/** As `features/contact/waiting-message.ts` stores it, whose code is fetched only when there is one. */
const KEY = 'message'

// A network that is back may still be shaky.
const ROUND_MS = 15_000

/** On whichever page the network comes back, a message written offline goes out. The contact page asks first. */
export function sendOnceOnline({ emailJs, path }: PageContextValue) {
  if (path === localPath('/contact')) return
  const send = async () => {
    if (!navigator.onLine || !hasMessage()) return
    const { sendWaiting } = await import('#storefront/features/contact/send-waiting.ts')
    await sendWaiting(emailJs)
  }
  // Without the code, and after a try that failed, the next round is the next try.
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
