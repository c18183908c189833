import {
  claimMails,
  markMailFailed,
  markMailSent,
  type QueuedMail,
} from '#shop/mail/mails.server.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import type { Order } from '#shop/orders/order.ts'
import { getOrder } from '#shop/orders/orders.server.ts'
import { getMessage } from '#shop/contact/messages.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Services } from '../context.ts'
import { messageReceivedLetter } from './message-received.ts'
import { orderConfirmedLetter } from './order-confirmed.ts'
import { orderNewsLetter } from './order-news.ts'
import type { Letter, Postman } from './postman.ts'

const AT_ONCE = 20

/** Puts queued mails into words and sends them; one that fails waits and is tried again. */
export async function sendDueMails(services: Services, postman: Postman): Promise<void> {
  const { db, log } = services
  for (const mail of await claimMails(db, services.now(), AT_ONCE)) {
    try {
      failPoint('mail-claimed')
      await postman.send(await letterOf(services, mail))
      failPoint('mail-sent')
      await markMailSent(db, mail.id, services.now())
    } catch (error) {
      log.error({ err: error, mail: mail.id, attempts: mail.attempts + 1 }, 'mail not sent')
      await markMailFailed(db, mail.id, error instanceof Error ? error.message : String(error))
    }
  }
}

async function letterOf(services: Services, mail: QueuedMail): Promise<Letter> {
  return { id: mail.id, to: mail.recipient, ...(await wordsOf(services, mail)) }
}

async function wordsOf({ db, publicUrl }: Services, mail: QueuedMail) {
  const settings = await readSettings(db)
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
  'order-confirmed': orderConfirmedLetter,
  'order-packed': (...of) => orderNewsLetter(of[0], of[1], of[2], { kind: 'order-packed' }),
  'order-cancelled': (...of) => orderNewsLetter(of[0], of[1], of[2], { kind: 'order-cancelled' }),
  'order-refunded': (order, settings, publicUrl, { occasion }) =>
    orderNewsLetter(order, settings, publicUrl, {
      kind: 'order-refunded',
      refundId: occasion.slice('order-refunded:'.length),
    }),
}
