import {
  claimMail,
  dropMail,
  markMailFailed,
  markMailSent,
  type QueuedMail,
} from '#shop/mail/mails.server.ts'
import { boxesOfOrder } from '#shop/boxes/boxes.server.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import type { Order } from '#shop/orders/order.ts'
import { getOrder } from '#shop/orders/orders.server.ts'
import { getMessage } from '#shop/contact/messages.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Services } from '../context.ts'
import { accountLetter, isAboutAccount } from './account-letter.ts'
import { messageReceivedLetter } from './message-received.ts'
import { orderConfirmedLetter } from './order-confirmed.ts'
import { orderNewsLetter } from './order-news.ts'
import { meaningOf, type Letter, type Postman } from './postman.ts'

/**
 * Puts queued mails into words and sends them, one after the other. One that fails waits and is
 * tried again; one that its receiver refuses is left, for the owner to see.
 */
export async function sendDueMails(services: Services, postman: Postman): Promise<void> {
  const { db, log, now } = services
  for (let mail = await claimMail(db, now()); mail; mail = await claimMail(db, now())) {
    try {
      failPoint('mail-claimed')
      const letter = await letterOf(services, mail)
      if (!letter) {
        await dropMail(db, mail.id)
        continue
      }
      await postman.send(letter)
      failPoint('mail-sent')
      await markMailSent(db, mail.id, now())
      log.info({ mail: mail.id, kind: mail.kind, orderId: mail.order_id }, 'mail sent')
    } catch (error) {
      const meaning = meaningOf(error)
      log.error({ err: error, mail: mail.id, attempts: mail.attempts, meaning }, 'mail not sent')
      const reason = error instanceof Error ? error.message : String(error)
      await markMailFailed(db, mail, { reason, isRefused: meaning === 'refused', now: now() })
      if (meaning === 'away') return
    }
  }
}

/** Nothing for a mail that is to go to nobody. */
async function letterOf(services: Services, mail: QueuedMail): Promise<Letter | undefined> {
  const words = isAboutAccount(mail)
    ? await accountLetter(services, mail)
    : await wordsOf(services, mail)
  return words && { id: mail.id, to: mail.recipient, ...words }
}

async function wordsOf({ db, publicUrl }: Services, mail: QueuedMail) {
  const settings = await readSettings(db)
  if (mail.kind === 'order-confirmed' && mail.order_id) {
    const order = await getOrder(db, mail.order_id)
    return orderConfirmedLetter(order, settings, publicUrl, await boxesOfOrder(db, order))
  }
  const tell = lettersOf[mail.kind]
  if (tell && mail.order_id) {
    return tell(await getOrder(db, mail.order_id), settings, publicUrl, mail)
  }
  if (mail.kind === 'message-received' && mail.message_id) {
    return messageReceivedLetter(await getMessage(db, mail.message_id), settings, publicUrl)
  }
  throw new Error(`There are no words for a mail of kind ${mail.kind}`)
}

type Tell = (
  order: Order,
  settings: Settings,
  publicUrl: string,
  mail: QueuedMail,
) => Pick<Letter, 'subject' | 'text' | 'html'>
const lettersOf: Record<string, Tell> = {
  'order-packed': (...of) => orderNewsLetter(of[0], of[1], of[2], { kind: 'order-packed' }),
  'order-cancelled': (...of) => orderNewsLetter(of[0], of[1], of[2], { kind: 'order-cancelled' }),
  'order-refunded': (order, settings, publicUrl, { occasion }) =>
    orderNewsLetter(order, settings, publicUrl, {
      kind: 'order-refunded',
      refundId: occasion.slice('order-refunded:'.length),
    }),
}
