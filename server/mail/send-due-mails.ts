import type { QueuedMail } from '#shop/mail/mails.server.ts'
import {
  claimMail,
  dropMail,
  markMailFailed,
  markMailSent,
  nextMails,
} from '#shop/mail/sending.server.ts'
import { boxesOfOrder } from '#shop/boxes/boxes.server.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import type { Order, OrderLine } from '#shop/orders/order/order.ts'
import { toldNow } from '#shop/orders/order/change-window.ts'
import { getOrder, getOrders } from '#shop/orders/order/orders.server.ts'
import { getMessage } from '#shop/contact/messages.server.ts'
import { providerFailed, providerWorked } from '#shop/staff-notices/provider-states.server.ts'
import { withDigits } from '#messages/locale.server.ts'
import { readDigits, readSettings } from '#shop/settings/settings.server.ts'
import type { Services } from '../context.ts'
import { accountMessage, isAccountMail } from './account-message.ts'
import { contactMessageMail } from './contact-message.ts'
import { creditMessage, isCreditMail } from './credit-message.ts'
import { invitationMessage, isInvitationMail } from './invitation-message.ts'
import { orderConfirmedMessage } from './order-confirmed.ts'
import { isUpdateKind, orderMails } from './order-mails.ts'
import { orderUpdateMessage } from './order-update.ts'
import { classifySmtpError, endedWithoutReply, type MailMessage, type Mailer } from './mailer.ts'
import { pictureForMail } from './picture-for-mail.ts'
import { isStaffMail, staffMessage } from './staff-notice.ts'
import { isStockMail, stockMessage } from './stock-message.ts'
import { isVoucherMail, voucherMessage } from './voucher-message.ts'

/** The orders of so many mails are read together. */
const READ_AT_ONCE = 10
/** Orders that were read longer ago are read again. */
const FRESH_MS = 2_000

/**
 * Sends queued mails one after the other. A failed mail is tried again later. A mail that its receiver
 * refuses stays in the queue, marked for the owner.
 */
export async function sendDueMails(services: Services, mailer: Mailer): Promise<void> {
  const { db, log, now } = services
  let hasHung = false

  /** Returns false when the mail server is away. */
  async function send(mail: QueuedMail, orders: Map<string, Order>): Promise<boolean> {
    try {
      failPoint('mail-claimed')
      const message = await messageOf(services, mail, orders)
      if (!message) {
        await dropMail(db, mail.id)
        return true
      }
      await mailer.send(message)
      failPoint('mail-sent')
      await markMailSent(db, mail.id, now())
      await providerWorked(db, 'mail', now())
      log.info({ mail: mail.id, kind: mail.kind, orderId: mail.order_id }, 'mail sent')
    } catch (error) {
      // This mail may have caused the timeout. If the server still answers, only this mail has failed, and
      // others are sent.
      const mayBeItsOwn = !hasHung && endedWithoutReply(error)
      const isItsOwn = mayBeItsOwn && (await mailer.greets?.()) === true
      if (isItsOwn) hasHung = true
      const meaning = isItsOwn ? 'later' : classifySmtpError(error)
      log.error({ err: error, mail: mail.id, attempts: mail.attempts, meaning }, 'mail not sent')
      const reason = error instanceof Error ? error.message : String(error)
      await markMailFailed(db, mail, { reason, isRefused: meaning === 'refused', now: now() })
      if (meaning === 'away') {
        await providerFailed(db, 'mail', now())
        return false
      }
    }
    return true
  }

  for (;;) {
    const mails = await nextMails(db, now(), READ_AT_ONCE)
    if (mails.length === 0) return
    const ids = [...new Set(mails.flatMap((mail) => mail.order_id ?? []))]
    // When one of them cannot be read, each is read for its own mail.
    const orders = await getOrders(db, ids).catch(() => new Map<string, Order>())
    const readAt = performance.now()
    for (const due of mails) {
      if (performance.now() - readAt > FRESH_MS) break
      const mail = await claimMail(db, due, now())
      if (mail && !(await send(mail, orders))) return
    }
  }
}

/** Returns undefined if the mail must not be sent any more. */
async function messageOf(
  services: Services,
  mail: QueuedMail,
  orders: Map<string, Order>,
): Promise<MailMessage | undefined> {
  const digits = await readDigits(services.db)
  const words = await withDigits(digits, () => wordsOf(services, mail, orders))
  return words && { id: mail.id, to: mail.recipient, ...words }
}

function wordsOf(services: Services, mail: QueuedMail, orders: Map<string, Order>) {
  if (isAccountMail(mail)) return accountMessage(services, mail)
  if (isCreditMail(mail)) return creditMessage(services, mail)
  if (isInvitationMail(mail)) return invitationMessage(services, mail)
  if (isStaffMail(mail)) return staffMessage(services, mail)
  if (isVoucherMail(mail)) return voucherMessage(services, mail)
  return isStockMail(mail) ? stockMessage(services, mail) : contentOf(services, mail, orders)
}

async function contentOf(services: Services, mail: QueuedMail, orders: Map<string, Order>) {
  const { db, now, publicUrl } = services
  const settings = await readSettings(db)
  const found = mail.order_id
    ? (orders.get(mail.order_id) ?? (await getOrder(db, mail.order_id)))
    : undefined
  const order = found && toldNow(found, now())
  if (mail.kind === 'order-confirmed' && order) {
    const boxes = await boxesOfOrder(db, order)
    const lines: OrderLine[] = []
    for (const line of order.lines)
      lines.push({ ...line, src: await pictureForMail(services, line.src) })
    return orderConfirmedMessage({ ...order, lines }, settings, publicUrl, boxes)
  }
  if (isUpdateKind(mail.kind) && order) {
    const { kind, occasion, created_at: since } = mail
    const { isStillSo } = orderMails[kind]
    if (isStillSo && !isStillSo(order)) return undefined
    const refundId = occasion.slice(`${kind}:`.length)
    return orderUpdateMessage(order, settings, publicUrl, { kind, since, refundId })
  }
  if (mail.kind === 'message-received' && mail.message_id) {
    return contactMessageMail(await getMessage(db, mail.message_id), settings, publicUrl)
  }
  throw new Error(`There is no template for a mail of kind ${mail.kind}`)
}
