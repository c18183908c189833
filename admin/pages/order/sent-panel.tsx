import { formatInstant } from '#format/dates.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { AdminOrder } from '#shop/orders/admin/order.ts'
import { isTextChannel } from '#shop/mail/channels.ts'
import type { SentMessage } from '#shop/mail/sent-messages.ts'
import { OrderPanel } from './order-panel.tsx'
import styles from './page.module.css'

const kindName: Record<string, () => string> = {
  'order-confirmed': m.sent_order_confirmed,
  'order-changed': m.sent_order_changed,
  'order-packed': m.sent_order_packed,
  'order-refused': m.sent_order_refused,
  'refusal-taken-back': m.sent_refusal_taken_back,
  'order-moved': m.sent_order_moved,
  'order-cancelled': m.sent_order_cancelled,
  'order-refunded': m.sent_order_refunded,
  'payment-needed': m.sent_payment_needed,
  'payment-code': m.sent_payment_code,
  'transfer-details': m.sent_transfer_details,
  'transfer-not-found': m.sent_transfer_not_found,
  'transfer-expired': m.sent_transfer_expired,
  'order-link': m.sent_order_link,
}

const stateWords: Record<SentMessage['state'], () => string> = {
  waiting: m.sent_waiting,
  unknown: m.sent_unknown,
  undelivered: m.sent_undelivered,
  sent: m.sent_sent,
  delivered: m.sent_delivered,
  read: m.sent_read,
}

const channelName = {
  mail: m.tell_by_mail,
  whatsapp: m.tell_by_whatsapp,
  sms: m.tell_by_sms,
  push: m.tell_by_push,
}

/** What the customer was told, by which channel, and what became of it. */
export function SentPanel({ order: { sent } }: { order: AdminOrder }) {
  const locale = getLocale()
  return (
    <OrderPanel title={m.sent_title()}>
      {sent.length === 0 && <p className="muted">{m.sent_none()}</p>}
      <ol className={styles.history}>
        {sent.map(({ id, kind, channel, recipient, state, at, error }) => (
          <li key={id}>
            <span>
              {kindName[kind]?.() ?? kind} · {stateWords[state]()}
            </span>
            <small>
              {channelName[channel]()}
              {channel === 'mail' && (
                <>
                  {' '}
                  · <bdi>{recipient}</bdi>
                </>
              )}
              {isTextChannel(channel) && (
                <>
                  {' '}
                  · <bdi dir="ltr">{readablePhone(recipient)}</bdi>
                </>
              )}{' '}
              · <time dateTime={at}>{formatInstant(at, locale)}</time>
            </small>
            {error && (
              <small>
                <bdi>{error}</bdi>
              </small>
            )}
          </li>
        ))}
      </ol>
    </OrderPanel>
  )
}
