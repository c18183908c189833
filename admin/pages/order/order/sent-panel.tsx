import { formatInstant } from '#format/dates.ts'
import { channelName } from '#format/channel-name.ts'
import { isTextKind, orderTextWords } from '#format/order-text.ts'
import { whatsappLink } from '#format/whatsapp-link.ts'
import { useSettings } from '#admin/api/settings.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { isTextChannel } from '#shop/mail/channels.ts'
import type { SentMessage } from '#shop/mail/sent-messages.ts'
import { OrderPanel } from './order-panel.tsx'
import styles from '../page.module.css'

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
  'payment-differs': m.sent_payment_differs,
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

export function SentPanel({ order }: { order: AdminOrder }) {
  const locale = getLocale()
  const { sent } = order
  return (
    <OrderPanel title={m.sent_title()}>
      {sent.length === 0 && <p className="muted">{m.sent_none()}</p>}
      <ol className={styles.history}>
        {sent.map(({ id, kind, refundId, channel, recipient, state, at, error }) => (
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
            <WriteByHand order={order} message={{ kind, refundId }} />
            {error && (
              <small>
                <bdi>{error}</bdi>
              </small>
            )}
          </li>
        ))}
      </ol>
      {sent.some(({ kind }) => isTextKind(kind)) && <p className="muted">{m.sent_write_hint()}</p>}
    </OrderPanel>
  )
}

/** A link to a chat with the customer that starts with the text of a message. */
function WriteByHand(props: {
  order: AdminOrder
  message: Pick<SentMessage, 'kind' | 'refundId'>
}) {
  const settings = useSettings()
  const { order, message } = props
  const { kind, refundId } = message
  if (!isTextKind(kind)) return null
  const about = { settings, publicUrl: location.origin, refundId: refundId ?? undefined }
  return (
    <a
      href={whatsappLink(order.customer.phone, orderTextWords(kind, order, about))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={m.sent_write_whatsapp_of({ message: kindName[kind]?.() ?? kind })}
    >
      {m.sent_write_whatsapp()}
    </a>
  )
}
