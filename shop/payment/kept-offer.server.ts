import type { Database, DatabaseTransaction, TenderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import type { Payments } from './payments.server.ts'
import type { PaymentOffer, PaymentProvider } from './provider.ts'

/** Returns the stored way to pay a tender. Undefined before the provider was asked. */
export function keptOffer(tender: TenderRow): PaymentOffer['pay'] | undefined {
  const { client_secret: secret, pay_page: url, pay_code: code, pay_until: expiresAt } = tender
  if (secret) return { by: 'card-field', secret }
  if (url) return { by: 'page', url }
  return code && expiresAt ? { by: 'code', code, expiresAt } : undefined
}

/**
 * Stores how a tender is paid, once, and mails a kiosk code. Returns the stored offer, which may come from a
 * concurrent call. Returns undefined when the order has ended.
 */
export async function keepOffer(
  { db, now }: Pick<Payments, 'db' | 'now'>,
  tender: TenderRow,
  { provider, offer }: { provider: PaymentProvider; offer: PaymentOffer },
): Promise<PaymentOffer['pay'] | undefined> {
  const isFirst = await inTransaction(db, async (db) => {
    if (!(await write(db, tender.id, { provider, offer }))) return false
    if (offer.pay.by === 'code')
      await queueMail(db, {
        kind: 'payment-code',
        orderId: tender.order_id,
        now: now().toISOString(),
      })
    return true
  })
  return isFirst ? offer.pay : storedOffer(db, tender.id)
}

async function write(
  db: DatabaseTransaction,
  id: string,
  { provider, offer }: { provider: PaymentProvider; offer: PaymentOffer },
): Promise<boolean> {
  const { pay } = offer
  const { numUpdatedRows } = await db
    .updateTable('tenders')
    .set({
      provider: provider.name,
      intent_id: offer.id,
      // The provider's customer, made for a card that is to be saved.
      customer_ref: offer.customer,
      client_secret: pay.by === 'card-field' ? pay.secret : null,
      pay_page: pay.by === 'page' ? pay.url : null,
      pay_code: pay.by === 'code' ? pay.code : null,
      pay_until: pay.by === 'code' ? pay.expiresAt : null,
    })
    .where('id', '=', id)
    .where('intent_id', 'is', null)
    .where('state', '<>', 'ended')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function storedOffer(db: Database, id: string) {
  const stored = await db
    .selectFrom('tenders')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .executeTakeFirst()
  return stored && keptOffer(stored)
}
