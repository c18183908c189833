import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import type { EmailJs } from '#shop/contact/message.ts'
import { sendMessage } from './send-message.ts'
import { dropFirstMessage, waitingMessages } from './waiting-message.ts'

// The shop accepts one message per second from a visitor.
const BETWEEN_MS = 1_100

/**
 * Sends the messages that were written offline. A message that cannot be sent stays. All open tabs notice the
 * network at once, so a lock makes them take turns.
 */
export async function sendWaiting(emailJs: EmailJs) {
  // Browsers have locks in secure contexts only.
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
