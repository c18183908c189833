import type { TenderRow } from '#db/schema.ts'
import { cutoffOf } from '#shop/delivery/area.ts'
import { cutoffsOf } from '#shop/delivery/areas.server.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { mayBePaid } from './poll-tenders.server.ts'
import { loseTender } from './lose-tender.server.ts'
import { providerOf, type Payments } from './payments.server.ts'
import { ProviderRefusal } from './provider.ts'
import { applyFacts } from './settle.server.ts'

/**
 * Holds the promised sum on a saved card while the customer is absent. Sum and key never change, so that a
 * repetition after a lost answer charges once. The tender ends if the bank refuses or requires the customer.
 */
export async function holdSavedCard(payments: Payments, tender: TenderRow): Promise<void> {
  const { db } = payments
  const { id: key, order_id: orderId, customer_ref: customer, card_ref: card } = tender
  if (!customer || !card) throw new Error(`Tender ${key} has no saved card`)
  const amount = tender.promised_piastres
  try {
    const saved = { key, customer, card, amount, orderId }
    const { id, facts } = await providerOf(payments, tender).authorise(saved)
    failPoint('saved-card-asked')
    await db.updateTable('tenders').set({ intent_id: id }).where('id', '=', key).execute()
    await applyFacts(payments, tender, facts)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    await loseTender(payments, tender, 'card-refused')
  }
}

/**
 * Schedules the holds on saved cards at the cut-off of their orders. Then the customer cannot change the order
 * any more, and the hold lasts until the delivery.
 */
export async function wishForHolds({ db, now }: Payments): Promise<void> {
  const saved = await savedCards({ db }).execute()
  const areas = [...new Set(saved.map(({ area_id }) => area_id))]
  const cutoffs = await cutoffsOf(db, areas)
  for (const { id, delivery_date, area_id } of saved) {
    const area = cutoffs.get(area_id)
    if (!area || Date.parse(cutoffOf(area, delivery_date)) > now().getTime()) continue
    await db
      .updateTable('tenders')
      .set({
        wanted: 'authorise',
        attempts: 0,
        next_attempt_at: now().toISOString(),
      })
      .where('id', '=', id)
      .where('wanted', 'is', null)
      .where('state', '=', 'saved')
      .execute()
  }
}

/** Cards that were saved for confirmed orders and have no hold yet. */
export function savedCards({ db }: Pick<Payments, 'db'>) {
  return db
    .selectFrom('tenders')
    .innerJoin('orders', 'orders.id', 'tenders.order_id')
    .select(['tenders.id', 'orders.delivery_date'])
    .select('orders.area_id')
    .where(mayBePaid)
    .where('tenders.state', '=', 'saved')
    .where('tenders.wanted', 'is', null)
    .where('orders.state', '=', 'confirmed')
}
