import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsOffline } from '#storefront/parts/connection.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { EmailJs } from '#shop/contact/message.ts'
import { sendWaiting } from '#storefront/features/contact/send-waiting.ts'
import { dropMessages, waitingMessages } from '#storefront/features/contact/waiting-message.ts'
import styles from './contact.module.css'

/** Sends a message that was written offline when the network is back, and reports it. */
export function WaitingNotice({ emailJs }: { emailJs: EmailJs }) {
  const [messages, setMessages] = useState(waitingMessages)
  const isOffline = useIsOffline()
  const isSending = useRef(false)

  // Must stay the same function: a listener that is replaced during the event would miss it.
  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    await sendWaiting(emailJs)
    isSending.current = false
    setMessages(waitingMessages())
  }, [emailJs])

  useEffect(() => {
    const sendNow = () => void send()
    addEventListener('online', sendNow)
    return () => removeEventListener('online', sendNow)
  }, [send])

  if (messages.length === 0 || isOffline) return null
  return (
    <Notice tone="info" title={m.contact_waiting_title()}>
      {messages.map(({ subject }, index) => (
        <p key={index}>{m.contact_waiting_text({ subject: isolate(subject) })}</p>
      ))}
      <div className={`cluster ${styles.choices}`}>
        <Button onClick={() => void send()}>{m.contact_waiting_send()}</Button>
        <Button
          variant="quiet"
          onClick={() => {
            dropMessages()
            setMessages([])
          }}
        >
          {m.contact_waiting_discard()}
        </Button>
      </div>
    </Notice>
  )
}
