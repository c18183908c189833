import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import type { EmailJs } from '#shop/contact/message.ts'
import { sendMessage } from './send-message.ts'
import { dropFirstMessage, waitingMessages } from './waiting-message.ts'

// The shop takes one message a second from a visitor.
const BETWEEN_MS = 1_100

/**
 * Sends what was written offline, and says so; what cannot be sent stays. Every open tab hears of
 * the network at once: they take turns, so that each message goes out once.
 */
export async function sendWaiting(emailJs: EmailJs) {
  // Browsers have locks only where the address is safe.
  if (!isSecureContext) return sendAll(emailJs)
  await navigator.locks.request('waiting messages', () => sendAll(emailJs))
}

async function sendAll(emailJs: EmailJs) {
  for (let [next] = waitingMessages(); next; [next] = waitingMessages()) {
    const outcome = await sendMessage(emailJs, next)
    if (outcome.kind !== 'sent') return
    dropFirstMessage()
    showToast({ text: m.contact_waiting_sent() })
    await new Promise((done) => setTimeout(done, BETWEEN_MS))
  }
}
