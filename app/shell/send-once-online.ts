import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { usePathIn } from '#app/locale.ts'
import { useShop } from '#app/shop.ts'

/** As `app/contact/waiting-message.ts` keeps it, whose code is fetched only when there is one. */
const KEY = 'message'

// A network that is back may still be shaky.
const ROUND_MS = 15_000

/** On whichever page the network comes back, a message written offline goes out. */
export function useSendOnceOnline() {
  const { emailJs } = useShop()
  const isContact = useLocation().pathname === usePathIn()('/contact')
  useEffect(() => {
    // The contact page asks first.
    if (isContact) return
    const send = async () => {
      if (!navigator.onLine || !hasMessage()) return
      const { sendWaiting } = await import('#app/contact/send-waiting.ts')
      await sendWaiting(emailJs)
    }
    // Without the code, and after a try that failed, the next round is the next try.
    const sendNow = () => void send().catch(() => undefined)
    sendNow()
    const rounds = setInterval(sendNow, ROUND_MS)
    addEventListener('online', sendNow)
    return () => {
      clearInterval(rounds)
      removeEventListener('online', sendNow)
    }
  }, [emailJs, isContact])
}

function hasMessage(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
