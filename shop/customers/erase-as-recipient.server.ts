import type { DatabaseTransaction } from '#db/schema.ts'
import { forgetPlacesOfRecipient } from '#shop/orders/order/order-place.server.ts'
import { writeWords } from '#shop/orders/revise/revise-details.server.ts'
import { eraseDrivers } from './erase-orders.server.ts'

/** Entries of the history and the audit log that contain data of a recipient. */
const aboutRecipients = ['recipient-changed', 'gift-note-changed'] as const

/**
 * Erases a recipient, by phone (E.164), from the data of other customers: saved addresses, and orders that
 * have or had this recipient. Returns the ids of mails about these orders.
 */
export async function eraseAsRecipient(trx: DatabaseTransaction, phone: string): Promise<string[]> {
  await trx
    .updateTable('addresses')
    .set({ recipient_name: '', recipient_phone: '' })
    .where('recipient_phone', '=', phone)
    .execute()
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'number', 'customer_name as name', 'customer_phone as phone'])
    .where('recipient_phone', '=', phone)
    .execute()
  const changed = await trx
    .selectFrom('order_events')
    .select('order_id as id')
    .distinct()
    .where('what', '=', 'recipient-changed')
    .where('detail', 'like', `%${phone}%`)
    .execute()
  const ids = [...new Set([...orders, ...changed].map(({ id }) => id))]
  if (ids.length === 0) return []
  // Only the map place is deleted. The address stays, because the buyer typed it.
  await forgetPlacesOfRecipient(trx, phone)
  await eraseDrivers(
    trx,
    orders.map(({ id }) => id),
  )
  for (const { id, number, name, phone: payer } of orders) {
    await trx
      .updateTable('orders')
      .set({ recipient_name: null, recipient_phone: null, gift_note: '' })
      .where('id', '=', id)
      .execute()
    await writeWords(trx, { number }, { customer: { name, phone: payer } })
  }
  await trx
    .updateTable('order_events')
    .set({ detail: null })
    .where('order_id', 'in', ids)
    .where('what', 'in', aboutRecipients)
    .execute()
  await eraseInAuditLog(trx, ids)
  const mails = await trx.selectFrom('mails').select('id').where('order_id', 'in', ids).execute()
  return mails.map(({ id }) => id)
}

/** An audit entry may record other changes, too. These stay. */
async function eraseInAuditLog(trx: DatabaseTransaction, ids: readonly string[]) {
  const entries = await trx
    .selectFrom('changes')
    .select(['id', 'after'])
    .where('thing', '=', 'order')
    .where('thing_id', 'in', ids)
    .where('after', 'is not', null)
    .execute()
  const kept = ({ what }: { what: string }) => !aboutRecipients.some((about) => about === what)
  for (const { id, after } of entries) {
    const { changes, ...rest } = JSON.parse(after ?? '{}')
    if (!Array.isArray(changes) || changes.every(kept)) continue
    const erased = JSON.stringify({ ...rest, changes: changes.filter(kept) })
    await trx.updateTable('changes').set({ after: erased }).where('id', '=', id).execute()
  }
}
