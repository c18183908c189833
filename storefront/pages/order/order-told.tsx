import { channelName } from '#format/channel-name.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { textChannels } from '#shop/mail/channels.ts'
import { consentWords } from '#shop/mail/consent-words.ts'
import { isEgyptianMobile } from '#shop/phone.ts'
import type { Order } from '#shop/orders/order/order.ts'
import { openStates } from '#shop/orders/order/order-states.ts'
import { useShop } from '#storefront/page-context.ts'
import { Button } from '#ui/button.tsx'
import { readablePhone } from '#format/readable-phone.ts'
import styles from './order-told.module.css'

/** Changes the channel of an order's messages. Shown while the order is open: more messages follow. */
export function OrderTold({ order }: { order: Order }) {
  const { textChannels: there } = useShop()
  const { number, key, customer, state, tellBy } = order
  const locale = getLocale()
  const isOpen = openStates.some((open) => open === state)
  const offered = textChannels.filter(
    (channel) => there.includes(channel) && (channel !== 'sms' || isEgyptianMobile(customer.phone)),
  )
  if (!isOpen || offered.length === 0) return null
  const choices = [...(customer.email ? (['mail'] as const) : []), ...offered]
  const phone = isolate(readablePhone(customer.phone))
  return (
    <section className="panel stack-4 no-print" aria-labelledby="told">
      <h2 id="told" className="subheading">
        {m.tell_by()}
      </h2>
      <form method="post" action={`/api/orders/${number}/tell-by?key=${key}`} className="stack-3">
        <input type="hidden" name="language" value={locale} />
        {choices.map((channel) => (
          <label key={channel} className={styles.choice}>
            <input
              type="radio"
              className="tick"
              name="tellBy"
              value={channel}
              defaultChecked={channel === tellBy}
            />
            <span>
              {channelName[channel]()}{' '}
              {channel !== 'mail' && (
                <small className="fine-print">
                  {phone} · {consentWords(channel, locale)}
                </small>
              )}
            </span>
          </label>
        ))}
        <p>
          <Button type="submit" variant="secondary">
            {m.tell_by_change()}
          </Button>
        </p>
      </form>
    </section>
  )
}
