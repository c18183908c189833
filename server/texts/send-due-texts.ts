import { failPoint } from '#shop/fail-point.server.ts'
import type { QueuedMail } from '#shop/mail/mails.server.ts'
import { isTextChannel } from '#shop/mail/channels.ts'
import { hasConsent } from '#shop/mail/consents.server.ts'
import { deviceOf } from '#shop/mail/push-subscriptions.server.ts'
import { forgetStaffDevice, isStaffDevice } from '#shop/mail/staff-devices.server.ts'
import { dropMail } from '#shop/mail/sending.server.ts'
import {
  claimText,
  markTextSent,
  moveOn,
  moveUndelivered,
  tryTextLater,
  waitForWord,
} from '#shop/mail/texts.server.ts'
import { mayText } from '#shop/orders/messages/may-text.server.ts'
import { getOrder } from '#shop/orders/order/orders.server.ts'
import { toldNow } from '#shop/orders/order/change-window.ts'
import { providerFailed, providerWorked } from '#shop/staff-notices/provider-states.server.ts'
import { withDigits } from '#messages/locale.server.ts'
import { readDigits, readSettings } from '#shop/settings/settings.server.ts'
import type { Services } from '#server/context.ts'
import { isTextKind } from '#format/order-text.ts'
import { isStaffMail, staffText } from '#server/mail/staff-notice.ts'
import { orderLinkText, orderText } from './order-text.ts'
import { TextFailure, type OutgoingText, type ChannelSender } from './channel-sender.ts'

/**
 * Sends queued texts one after the other. A text that was certainly not sent is tried again. One that may
 * have been sent goes by another channel, unless its provider reports it delivered.
 */
export async function sendDueTexts(services: Services, sender: ChannelSender): Promise<void> {
  const { db, log, now } = services
  const { quietFrom: from, quietUntil: until } = await readSettings(db)
  const next = () => claimText(db, sender.channel, { quiet: { from, until }, now: now() })
  for (let mail = await next(); mail; mail = await next()) {
    failPoint('text-claimed')
    const text = await withDigits(await readDigits(db), () => textOf(services, mail))
    if (!text) {
      await dropMail(db, mail.id)
      continue
    }
    if (text === 'not-there') {
      await moveOn(db, mail, 'It is no longer to be written to', now())
      continue
    }
    try {
      const ref = await sender.send(text)
      failPoint('text-sent')
      await markTextSent(db, mail, ref, now())
      await providerWorked(db, sender.channel, now())
      log.info({ mail: mail.id, kind: mail.kind, orderId: mail.order_id }, 'text sent')
    } catch (error) {
      if (!(error instanceof TextFailure)) throw error
      log.error({ err: error, mail: mail.id, attempts: mail.attempts }, 'text not sent')
      await markFailed(services, mail, error)
      // A provider that hangs would delay every waiting text. It may have sent this one, so it does not count
      // as down.
      if (error.problem === 'unknown') return
      if (error.problem === 'away') return providerFailed(db, sender.channel, now())
    }
  }
}

export async function sendUndeliveredByMail({
  db,
  log,
  now,
  channels: senders,
}: Services): Promise<void> {
  const channels = senders.map(({ channel }) => channel)
  const moved = await moveUndelivered(db, channels, now())
  if (moved > 0) log.warn({ moved }, 'texts did not arrive, and go by another channel')
}

async function markFailed({ db, now }: Services, mail: QueuedMail, failure: TextFailure) {
  const { problem, message } = failure
  if (problem === 'unknown') await waitForWord(db, mail, message)
  else if (problem === 'refused') {
    if (isStaffMail(mail)) await forgetStaffDevice(db, mail.recipient)
    await moveOn(db, mail, message, now())
  } else await tryTextLater(db, mail, message, now())
}

/**
 * Undefined if nothing is left to tell. `not-there` if the phone or device no longer belongs to the order,
 * has no consent any more, or is unknown.
 */
async function textOf(
  services: Services,
  mail: QueuedMail,
): Promise<OutgoingText | 'not-there' | undefined> {
  const { db, now, publicUrl } = services
  const { id, kind, occasion, recipient: to, order_id, channel } = mail
  if (isStaffMail(mail)) {
    const words = await staffText(services, mail)
    if (!words) return undefined
    return (await isStaffDevice(db, mail)) ? { id, to, ...words } : 'not-there'
  }
  if (order_id === null) return undefined
  const order = toldNow(await getOrder(db, order_id), now())
  const isOfOrder = order.customer.phone === to
  if (kind === 'order-link') {
    return isOfOrder ? { id, to, ...orderLinkText(order, { publicUrl }) } : undefined
  }
  if (!isTextKind(kind)) return undefined
  const text = { id, phone: to, orderId: order_id, attempts: mail.attempts }
  const isThere = isTextChannel(channel)
    ? isOfOrder &&
      (await hasConsent(db, { phone: to, channel })) &&
      (await mayText(db, text, now()))
    : (await deviceOf(db, order.id)) === to
  if (!isThere) return 'not-there'
  const settings = await readSettings(db)
  const refundId = occasion.slice('order-refunded:'.length)
  return { id, to, ...orderText(kind, order, { settings, publicUrl, refundId }) }
}
