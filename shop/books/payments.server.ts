import type { Database, TenderRow } from '#db/schema.ts'
import type { PaymentFacts, PaymentProvider } from '#shop/payment/provider.ts'

type Span = {
  /** Start of the audited period. */
  since: Date
  /** Payments of tenders opened before this time must be recorded. */
  settledBefore: Date
}

type AuditedTender = TenderRow & { number: number; needs_review: number; payment_state: string }

/**
 * Compares payments at the provider with our tenders: each payment and hold must belong to one tender, and a payment
 * be of its amount, or refunded; nothing is held for a tender that ended. A provider that lists no payments is asked for
 * those of our tenders. Returns one English sentence for each
 * difference.
 */
export async function auditPayments(
  db: Database,
  provider: PaymentProvider,
  span: Span,
): Promise<string[]> {
  const tenders = await db
    .selectFrom('tenders')
    .innerJoin('orders', 'orders.id', 'tenders.order_id')
    .selectAll('tenders')
    .select(['orders.number', 'orders.needs_review', 'orders.payment_state'])
    .where('tenders.provider', '=', provider.name)
    .where('tenders.intent_id', 'is not', null)
    .where('tenders.created_at', '>=', span.since.toISOString())
    .execute()
  const listed = (await provider.list?.(span.since)) ?? []
  const factsOf = async ({ intent_id: id, charge_ref: charge }: AuditedTender) =>
    provider.list ? paymentOf.get(id ?? '') : provider.ask({ id: id ?? '', charge })
  const paymentOf = new Map(listed.map((payment) => [payment.id, payment.facts]))
  const known = new Set(tenders.map(({ intent_id }) => intent_id))
  const others = listed
    .filter(({ id }) => !known.has(id))
    .filter(({ facts }) => facts.state === 'captured' || facts.state === 'authorised')
    .filter(({ createdMs }) => isSettled(createdMs, span))
    .map(({ id }) => id)
  const ofNobody = await withoutTender(db, others)
  const wrong = ofNobody.map((id) => `payment ${id} belongs to no order`)
  // What only saves a card is no payment.
  for (const tender of tenders.filter(({ intent_id }) => !intent_id?.startsWith('seti_'))) {
    const facts = await factsOf(tender)
    const isNoted = tender.needs_review === 1 && tender.captured_piastres === 0
    const unknown = isNoted ? undefined : 'has an unknown payment'
    const found = facts ? wrongPayment(tender, facts, span) : unknown
    if (found) wrong.push(`order ${tender.number} ${found}`)
    // What went back without the shop was noted for a person to look at.
    if (tender.refunded_piastres > 0 && tender.needs_review === 0)
      wrong.push(...(await wrongRefunds(db, provider, tender)))
  }
  return wrong
}

/** Those of no tender; that of a saved card may be much younger than its tender. */
async function withoutTender(db: Database, payments: string[]): Promise<string[]> {
  if (payments.length === 0) return []
  const found = await db
    .selectFrom('tenders')
    .select('intent_id')
    .where('intent_id', 'in', payments)
    .execute()
  const known = new Set(found.map(({ intent_id }) => intent_id))
  return payments.filter((id) => !known.has(id))
}

function wrongPayment(tender: AuditedTender, facts: PaymentFacts, span: Span) {
  const isCharged = facts.state === 'captured'
  const isPaid = tender.captured_piastres > 0
  if (isPaid && !isCharged) return 'was never paid'
  if (isCharged && isPaid && facts.amount !== tender.captured_piastres)
    return 'was paid with another amount'
  if (!isSettled(Date.parse(tender.created_at), span) || tender.needs_review) return undefined
  const isKept = isCharged && (facts.returned ?? 0) < facts.amount
  if (isKept && !isPaid) return 'was paid, and does not know it'
  const isHeld = facts.state === 'authorised'
  return isHeld && tender.state === 'ended' ? 'holds an amount that it gave up' : undefined
}

function isSettled(openedMs: number, { settledBefore }: Span): boolean {
  return openedMs < settledBefore.getTime()
}

async function wrongRefunds(
  db: Database,
  provider: PaymentProvider,
  tender: AuditedTender,
): Promise<string[]> {
  const sent = await db
    .selectFrom('refunds')
    .select(['amount_piastres', 'as_credit'])
    .where('tender_id', '=', tender.id)
    .where('state', '=', 'done')
    .execute()
  const sumOf = (refunds: typeof sent) =>
    refunds.reduce((sum, { amount_piastres }) => sum + amount_piastres, 0)
  // What became credit of the customer stays at the provider.
  const known = sumOf(sent.filter(({ as_credit }) => as_credit === 0))
  const returned = await provider.returned({
    id: tender.intent_id ?? '',
    charge: tender.charge_ref,
  })
  const isAllBack = tender.payment_state !== 'refunded' || sumOf(sent) === tender.captured_piastres
  return returned === known && isAllBack ? [] : [`order ${tender.number} has money to get back`]
}
