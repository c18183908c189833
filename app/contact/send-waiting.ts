import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import type { EmailJs } from '#shop/contact/message.ts'
import { sendMessage } from './send-message.ts'
import { dropMessage, waitingMessage } from './waiting-message.ts'

/** Sends a message that was written offline, and says so; one that cannot be sent stays. */
export async function sendWaiting(emailJs: EmailJs) {
  const waiting = waitingMessage()
  if (!waiting) return
  const outcome = await sendMessage(emailJs, waiting)
  if (outcome.kind !== 'sent') return
  dropMessage()
  showToast({ text: m.contact_waiting_sent() })
}
