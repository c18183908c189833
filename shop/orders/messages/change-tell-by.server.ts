import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Locale } from '#messages/locale.ts'
import { isTextChannel, type Channel } from '#shop/mail/channels.ts'
import { consentWords } from '#shop/mail/consent-words.ts'
import { giveConsent } from '#shop/mail/consents.server.ts'
import { isEgyptianMobile } from '#shop/phone.ts'
import { recordEvent } from '../order/history.server.ts'
import { lockOrderById } from '../change/lock-order.server.ts'

/**
 * Changes the channel for news of an order. Choosing a phone channel is the customer's consent, in the words
 * of `locale`. Refuses mail without an e-mail address, and SMS to a phone abroad.
 */
export async function changeTellBy(
  db: Database,
  order: { id: string; tellBy: Channel; locale: Locale },
  now: Date,
): Promise<{ ok: true } | { ok: false; problem: 'email-required' | 'sms-egypt' }> {
  const { id, tellBy, locale } = order
  const at = now.toISOString()
  return inTransaction(db, async (trx) => {
    const row = await lockOrderById(trx, id, at)
    const { tell_by: before, customer_phone: phone } = row
    if (tellBy === 'mail' && row.customer_email === '') {
      return { ok: false, problem: 'email-required' }
    }
    if (tellBy === 'sms' && !isEgyptianMobile(phone)) return { ok: false, problem: 'sms-egypt' }
    if (isTextChannel(tellBy)) {
      const words = consentWords(tellBy, locale)
      await giveConsent(trx, { phone, channel: tellBy, words, orderId: id, now: at })
    }
    if (tellBy === before) return { ok: true }
    await trx.updateTable('orders').set({ tell_by: tellBy }).where('id', '=', id).execute()
    const detail = { from: before, to: tellBy }
    await recordEvent(trx, id, { at, who: 'customer', what: 'tell-by-changed', detail })
    return { ok: true }
  })
}
