import { failPoint } from '#shop/fail-point.server.ts'
import type { QueuedMail } from '#shop/mail/mails.server.ts'
import { hasConsent } from '#shop/mail/consents.server.ts'
import { dropMail } from '#shop/mail/sending.server.ts'
import {
  claimText,
  markTextSent,
  moveToMail,
  moveUndelivered,
  tryTextLater,
  waitForMorning,
  waitForWord,
} from '#shop/mail/texts.server.ts'
import { getOrder } from '#shop/orders/orders.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Services } from '#server/context.ts'
import { isTextKind, orderLinkText, orderText } from './order-text.ts'
import { TextFailure, type OutgoingText, type TextSender } from './text-sender.ts'

/**
 * Sends queued texts, one after the other. What surely was not sent is tried again; what may have been is not, and
 * goes by mail unless its provider tells of it.
 */
export async function sendDueTexts(services: Services, sender: TextSender): Promise<void> {
  const { db, log, now } = services
  const { quietFrom: from, quietUntil: until } = await readSettings(db)
  await waitForMorning(db, { from, until }, now())
  let mail = await claimText(db, sender.channel, now())
  for (; mail; mail = await claimText(db, sender.channel, now())) {
    failPoint('text-claimed')
    const text = await textOf(services, mail)
    if (!text) {
      await dropMail(db, mail.id)
      continue
    }
    const isAnswer = text.template === null
    const to = { phone: mail.recipient, channel: sender.channel }
    if (!isAnswer && !(await hasConsent(db, to))) {
      await moveToMail(db, mail, 'The consent was taken back', now())
      continue
    }
    try {
      const ref = await sender.send(text)
      failPoint('text-sent')
      await markTextSent(db, mail, ref, now())
      log.info({ mail: mail.id, kind: mail.kind, orderId: mail.order_id }, 'text sent')
    } catch (error) {
      if (!(error instanceof TextFailure)) throw error
      log.error({ err: error, mail: mail.id, attempts: mail.attempts }, 'text not sent')
      await markFailed(services, mail, error)
      if (error.problem === 'away') return
    }
  }
}

/** Sends by mail what did not arrive by phone. */
export async function sendUndeliveredByMail({ db, log, now }: Services): Promise<void> {
  const moved = await moveUndelivered(db, now())
  if (moved > 0) log.warn({ moved }, 'texts did not arrive, and go by mail')
}

async function markFailed({ db, now }: Services, mail: QueuedMail, failure: TextFailure) {
  const { problem, message } = failure
  if (problem === 'unknown') await waitForWord(db, mail, message)
  else if (problem === 'refused') await moveToMail(db, mail, message, now())
  else await tryTextLater(db, mail, message, now())
}

/** Undefined for what is not to be told any more. */
async function textOf(
  { db, publicUrl }: Services,
  { id, kind, occasion, recipient: to, order_id }: QueuedMail,
): Promise<OutgoingText | undefined> {
  if (order_id === null) return undefined
  const order = await getOrder(db, order_id)
  if (kind === 'order-link') return { id, to, ...orderLinkText(order, { publicUrl }) }
  if (!isTextKind(kind)) return undefined
  const settings = await readSettings(db)
  const refundId = occasion.slice('order-refunded:'.length)
  return { id, to, ...orderText(kind, order, { settings, publicUrl, refundId }) }
}
