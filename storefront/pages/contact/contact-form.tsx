import { useEffect, useRef, type ReactNode } from 'react'
import { useIsOffline } from '#storefront/parts/connection.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { m } from '#messages/compiled/messages.js'
import { MOST_LETTERS, TRAP, WANTS_PAGE } from '#shop/contact/message.ts'
import { island } from '#storefront/island.tsx'
import { useShop } from '#storefront/page-context.ts'
import { useContactForm, type Said } from './use-contact-form.ts'
import { WaitingNotice } from './waiting-notice.tsx'
import styles from './contact.module.css'

/** The result of a form that was posted without JavaScript, by `?sent=`. */
const sentBefore: Record<string, Said> = { yes: 'sent', no: 'failedBefore' }

/**
 * The contact form that SPEC prescribes. It is emptied only after the message was sent, or stored because
 * there is no network. Without JavaScript the browser posts it to our server, which leads back here.
 */
export const ContactForm = island('contact-form', () => {
  const { emailJs, search } = useShop()
  const isInBrowser = useInBrowser()
  const saidBefore = sentBefore[new URLSearchParams(search).get('sent') ?? ''] ?? 'nothing'
  const contact = useContactForm({ emailJs, saidBefore })
  const { element, said, isSending, tries, problems, bind, send } = contact
  return (
    <>
      {isInBrowser && <WaitingNotice emailJs={emailJs} />}
      <form
        ref={element}
        method="post"
        action="/api/v1.0/email/send-form"
        noValidate={isInBrowser}
        className={`stack-5 ${styles.form}`}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <noscript>
          <input type="hidden" name="user_id" value={emailJs.publicKey} />
          <input type="hidden" name="service_id" value={emailJs.serviceId} />
          <input type="hidden" name="template_id" value={emailJs.templateId} />
          <input type="hidden" name={WANTS_PAGE} value="yes" />
        </noscript>
        <div className="visually-hidden" aria-hidden="true">
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </div>
        {problems.length > 0 && <ErrorSummary key={tries} problems={problems} />}
        <Outcome key={`${said} ${tries}`} said={said} />
        <div className={styles.pair}>
          <Field
            {...bind('user_name')}
            label={m.contact_name()}
            autoComplete="name"
            maxLength={100}
          />
          <Field
            {...bind('user_email')}
            label={m.contact_email()}
            type="email"
            autoComplete="email"
          />
        </div>
        <Field {...bind('subject')} label={m.contact_subject()} maxLength={150} />
        <TextAreaField
          {...bind('message')}
          label={m.contact_message()}
          hint={m.contact_message_hint()}
          rows={6}
          maxLength={MOST_LETTERS}
        />
        <Button type="submit" size="lg" pending={isSending}>
          {m.contact_send()}
        </Button>
      </form>
    </>
  )
})

/** The result of sending. It takes the focus, so that it is read out and visible. */
function Outcome({ said }: { said: Said }) {
  const box = useRef<HTMLDivElement>(null)
  const isOffline = useIsOffline()
  useEffect(() => {
    if (said !== 'nothing') box.current?.focus()
  }, [said])
  // When the network is back the message is sent, and `WaitingNotice` reports it.
  const isPast = said === 'kept' && !isOffline
  if (said === 'nothing' || isPast) return null
  const notices: Record<typeof said, ReactNode> = {
    sent: (
      <Notice tone="success" title={m.contact_sent_title()}>
        <p>{m.contact_sent_text()}</p>
      </Notice>
    ),
    kept: (
      <Notice tone="info" title={m.contact_kept_title()}>
        <p>{m.contact_kept_text()}</p>
      </Notice>
    ),
    failed: (
      <Notice tone="danger" title={m.contact_failed_title()}>
        <p>{m.contact_failed_text()}</p>
      </Notice>
    ),
    // The reloaded form is empty. “Back” shows the text that the browser kept.
    failedBefore: (
      <Notice tone="danger" title={m.contact_failed_title()}>
        <p>{m.contact_failed_back()}</p>
      </Notice>
    ),
  }
  return (
    <div ref={box} tabIndex={-1} role="status">
      {notices[said]}
    </div>
  )
}
