import { randomBytes } from 'node:crypto'
import type { DatabaseTransaction } from '#db/schema.ts'
import { forgetDevicesOf } from '#shop/mail/push-subscriptions.server.ts'
import { needsNoCard } from '#shop/orders/money/forget-card.server.ts'
import { detailFields } from '#shop/orders/revise/revise-details.server.ts'
import { columnsOfPlace } from '#shop/place-columns.ts'
import { eraseInCashUps } from './erase-cash-ups.server.ts'

/** Replaces the name of an erased customer in lists and on papers. */
export const ERASED_NAME = '—'

/** Events that contain a personal field before and after its change. */
const personalEvents = detailFields.map((field) => `${field}-changed`)

/** Details that staff typed. They may name a person. */
const typedDetails = ['note', 'reason', 'word', 'reference']

/**
 * Erases the customer, the recipient and their texts from closed orders. Goods, prices, payments, refunds,
 * day and area stay. Links to the orders' pages stop working. Returns the ids of mails about these orders.
 */
export async function eraseOrders(
  trx: DatabaseTransaction,
  ids: readonly string[],
  at: string,
): Promise<string[]> {
  if (ids.length === 0) return []
  await forgetDevicesOf(trx, ids, at)
  for (const id of ids) {
    await trx
      .updateTable('orders')
      .set({ key: randomBytes(18).toString('base64url'), client: '' })
      // A later erasure removes texts that were added meanwhile. It keeps the time of the first erasure.
      .set(({ fn, val }) => ({ erased_at: fn.coalesce('erased_at', val(at)) }))
      .set({ customer_name: ERASED_NAME, customer_phone: '', customer_email: '' })
      .set({ customer_address: '', phone_confirmed_at: null, notes: '', desk_note: '' })
      .set({ recipient_name: null, recipient_phone: null, gift_note: '' })
      .set({ ...columnsOfPlace(null), place_by: null })
      .where('id', '=', id)
      .execute()
  }
  await trx
    .deleteFrom('order_words')
    .where('number', 'in', ({ selectFrom }) =>
      selectFrom('orders').select('orders.number').where('id', 'in', ids),
    )
    .execute()
  const kept = ['gate_photos', 'door_photos', 'transfer_pictures'] as const
  for (const table of kept) await trx.deleteFrom(table).where('order_id', 'in', ids).execute()
  await trx
    .updateTable('transfer_reports')
    .set({ reference: '', plain_reference: '', word: '' })
    .where('order_id', 'in', ids)
    .execute()
  await trx
    .updateTable('refunds')
    .set({ note: '', reference: null, last_error: null })
    .where('order_id', 'in', ids)
    .execute()
  await trx
    .updateTable('tenders')
    .set((tender) => needsNoCard(tender, at))
    .where('card_ref', 'is not', null)
    .where('wanted', 'is', null)
    .where('order_id', 'in', ids)
    .execute()
  await trx
    .updateTable('tenders')
    .set({ client_secret: null, pay_page: null, pay_code: null, last_error: null })
    .where('order_id', 'in', ids)
    .execute()
  await trx.updateTable('ledger').set({ note: '' }).where('order_id', 'in', ids).execute()
  for (const table of ['consents', 'agreements'] as const) {
    await trx.updateTable(table).set({ phone: '' }).where('order_id', 'in', ids).execute()
  }
  await eraseHistory(trx, ids)
  await eraseDrivers(trx, ids)
  await eraseInCashUps(trx, ids, ERASED_NAME)
  await trx
    .updateTable('changes')
    .set({ before: null, after: null })
    .where('thing', '=', 'order')
    .where('thing_id', 'in', ids)
    .execute()
  return eraseMails(trx, ids)
}

/** Keeps sent mails without their recipient, so that no mail is sent twice. Deletes unsent ones. */
async function eraseMails(trx: DatabaseTransaction, ids: readonly string[]) {
  const mails = await trx
    .updateTable('mails')
    .set({ recipient: '', last_error: null })
    .where('order_id', 'in', ids)
    .returning(['id', 'provider_ref', 'sent_at'])
    .execute()
  const refs = mails.flatMap(({ provider_ref: ref }) => ref ?? [])
  if (refs.length > 0) {
    await trx.deleteFrom('text_statuses').where('provider_ref', 'in', refs).execute()
  }
  const waiting = mails.filter(({ sent_at: sent }) => sent === null).map(({ id }) => id)
  if (waiting.length > 0) await trx.deleteFrom('mails').where('id', 'in', waiting).execute()
  return mails.map(({ id }) => id)
}

async function eraseHistory(trx: DatabaseTransaction, ids: readonly string[]) {
  const events = await trx
    .selectFrom('order_events')
    .select(['id', 'what', 'detail'])
    .where('order_id', 'in', ids)
    .where('detail', 'is not', null)
    .execute()
  for (const { id, what, detail } of events) {
    const erased = detailErased(what, JSON.parse(detail ?? '{}'))
    if (erased === detail) continue
    await trx.updateTable('order_events').set({ detail: erased }).where('id', '=', id).execute()
  }
}

/** Removes typed texts. Numbers and names of goods stay. */
function detailErased(what: string, detail: Record<string, string | number>): string | null {
  if (personalEvents.includes(what)) return null
  const entries = Object.entries(detail).filter(
    ([key, value]) => typeof value === 'number' || !typedDetails.includes(key),
  )
  return JSON.stringify(Object.fromEntries(entries))
}

export async function eraseDrivers(trx: DatabaseTransaction, ids: readonly string[]) {
  if (ids.length === 0) return
  const actions = await trx
    .selectFrom('stop_actions')
    .select(['run_id', 'id', 'detail'])
    .where('order_id', 'in', ids)
    .execute()
  for (const { run_id: run, id, detail } of actions) {
    const { note: _note, ...kept } = JSON.parse(detail)
    await trx
      .updateTable('stop_actions')
      .set({ detail: JSON.stringify(kept) })
      .where('run_id', '=', run)
      .where('id', '=', id)
      .execute()
  }
}
