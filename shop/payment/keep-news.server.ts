import type { DatabaseTransaction, TenderRow } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import type { TenderState } from '#shop/orders/order/tender.ts'
import { onlineMethods, type OnlineMethod } from '#shop/settings/collect-by.ts'
import { recordEvent } from '#shop/orders/order/history.server.ts'
import { updatePaymentState } from '#shop/orders/money/payment-state.server.ts'
import { receive } from '#shop/orders/money/tenders.server.ts'

/** The provider's news about a tender. `holdEnds` is an ISO instant, or null when unknown. */
export type TenderNews =
  | { state: 'captured'; amount: Piastres; currency: string; charge: string | null }
  | {
      state: 'authorised'
      amount: Piastres
      currency: string
      charge: string | null
      holdEnds: string | null
    }
  | { state: 'saved'; customer: string; card: string }

/**
 * Writes news to the tender and to the history of its order, which the caller has locked. `isFirst` marks the
 * payment that places the order. `isNoted` means that the history contains the news already. Returns false
 * when the news was written before.
 */
export async function keepNews(
  db: DatabaseTransaction,
  tender: TenderRow,
  news: TenderNews,
  told: { now: string; isFirst?: boolean; isLate?: boolean; isNoted?: boolean },
): Promise<boolean> {
  const { now, isFirst = false, isLate = false, isNoted = false } = told
  const { id, order_id: orderId } = tender
  const method = onlineMethods.find((one) => one === tender.method) ?? 'card'
  const isNew =
    news.state === 'captured'
      ? await receive(
          db,
          { id, method, amount: news.amount, charge: news.charge },
          { orderId, who: 'payment', now },
        )
      : await keepPromise(db, tender, news)
  if (!isNew) return false
  await updatePaymentState(db, orderId)
  await becomeOnline(db, orderId, method, news)
  if (isNoted) return true
  const isPaidLate = isLate && news.state === 'captured'
  const what = isPaidLate ? 'paid-late' : whatOf(tender, news, isFirst)
  const detail = news.state === 'saved' ? undefined : { piastres: news.amount }
  const isPlain = what === 'paid' || what === 'paid-late'
  await recordEvent(db, orderId, {
    at: now,
    who: 'payment',
    what,
    ...(detail && !isPlain && { detail }),
  })
  return true
}

/**
 * Moves an order from cash to the online method that pays or covers it. Collected cash keeps it a cash order.
 */
async function becomeOnline(
  db: DatabaseTransaction,
  orderId: string,
  method: OnlineMethod,
  { state }: TenderNews,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ payment_method: method })
    .where('id', '=', orderId)
    .where('payment_method', '=', 'cash')
    .$if(state !== 'saved', (query) => query.where('payment_state', 'in', ['paid', 'authorised']))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tenders')
            .select('id')
            .whereRef('order_id', '=', 'orders.id')
            .where('method', '=', 'cash')
            .where('captured_piastres', '>', 0),
        ),
      ),
    )
    .execute()
}

function whatOf({ plan }: TenderRow, news: TenderNews, isFirst: boolean) {
  if (news.state === 'authorised') return 'card-held'
  if (news.state === 'saved') return 'card-saved'
  if (isFirst) return 'paid'
  return plan === 'charge' ? 'paid-more' : 'captured'
}

/**
 * In these states, news of a hold or a saved card is ignored. The saved card of an ended tender is deleted.
 */
function tooLateFor({ state }: TenderNews): TenderState[] {
  return state === 'saved'
    ? ['saved', 'authorised', 'captured', 'ended']
    : ['authorised', 'captured']
}

/**
 * Writes a hold or a saved card to a tender that waits for it. A card is written once, because the provider
 * reports it in every answer. A tender that was given up meanwhile keeps its wish `release`.
 */
async function keepPromise(
  db: DatabaseTransaction,
  { id }: TenderRow,
  news: Exclude<TenderNews, { state: 'captured' }>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tenders')
    .$if(news.state === 'saved', (update) => update.where('card_ref', 'is', null))
    .set((tender) => ({
      ...(news.state === 'saved'
        ? { state: 'saved' as const, customer_ref: news.customer, card_ref: news.card }
        : {
            state: 'authorised' as const,
            authorised_piastres: news.amount,
            charge_ref: news.charge,
            hold_ends_at: news.holdEnds,
          }),
      wanted: tender
        .case()
        .when('wanted', '=', 'release')
        .then('release' as const)
        .end(),
      next_attempt_at: tender
        .case()
        .when('wanted', '=', 'release')
        .then(tender.ref('next_attempt_at'))
        .end(),
    }))
    .where('id', '=', id)
    .where('state', 'not in', tooLateFor(news))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
