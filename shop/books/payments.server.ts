import type { Database, TenderRow } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import type { CapturedFacts, PaymentFacts, PaymentProvider } from '#shop/payment/provider.ts'
import { givenBackBy, wrongReturns } from './returned.server.ts'

type Span = {
  since: Date
  /** The payment of a tender that was opened before this time must be recorded. */
  settledBefore: Date
}

/** Texts in English. `unasked` are the payments about which the provider gave no answer. */
export type PaymentsAudit = { wrong: string[]; unasked: string[] }

type AuditedTender = TenderRow & {
  number: number
  needs_review: number
  payment_state: string
}

/**
 * Compares the provider's payments with the tenders. Each payment must belong to a tender. Captured and
 * returned sums must agree, and an ended tender must hold no money. A provider without a list of payments
 * is asked about each tender.
 */
export async function auditPayments(
  db: Database,
  provider: PaymentProvider,
  span: Span,
): Promise<PaymentsAudit> {
  const tenders = await db
    .selectFrom('tenders')
    .innerJoin('orders', 'orders.id', 'tenders.order_id')
    .selectAll('tenders')
    .select(['orders.number', 'orders.needs_review', 'orders.payment_state'])
    .where('tenders.provider', '=', provider.name)
    .where('tenders.intent_id', 'is not', null)
    .where('tenders.created_at', '>=', span.since.toISOString())
    .orderBy('orders.number')
    .execute()
  const listed = (await provider.list?.(span.since)) ?? []
  const paymentOf = new Map(listed.map((payment) => [payment.id, payment.facts]))
  const known = new Set(tenders.map(({ intent_id }) => intent_id))
  const others = listed
    .filter(({ id }) => !known.has(id))
    .filter(({ facts }) => facts.state === 'captured' || facts.state === 'authorised')
    .filter(({ createdMs }) => isSettled(createdMs, span))
    .map(({ id }) => id)
  const ofNobody = await withoutTender(db, others)
  const wrong = ofNobody.map((id) => `payment ${id} belongs to no order`)
  const unasked: string[] = []
  const givenBack = await givenBackBy(db, provider.name, span.since.toISOString())
  // Stripe's `seti_…` only saves a card and is no payment.
  for (const tender of tenders.filter(({ intent_id }) => !intent_id?.startsWith('seti_'))) {
    try {
      const found = await wrongTender(db, provider, { tender, paymentOf, givenBack, span })
      wrong.push(...found.map((what) => `order ${tender.number} ${what}`))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      unasked.push(`order ${tender.number}: ${reason}`)
    }
  }
  return { wrong, unasked }
}

/** Searches all tenders, because the payment of a saved card may be much later than its tender. */
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

async function wrongTender(
  db: Database,
  provider: PaymentProvider,
  about: {
    tender: AuditedTender
    paymentOf: Map<string, PaymentFacts>
    givenBack: Awaited<ReturnType<typeof givenBackBy>>
    span: Span
  },
): Promise<string[]> {
  const { tender, paymentOf, givenBack, span } = about
  const { intent_id, charge_ref: charge, needs_review, captured_piastres: captured } = tender
  const id = intent_id ?? ''
  const facts = provider.list ? paymentOf.get(id) : await provider.ask({ id, charge })
  if (!facts) return needs_review === 1 && captured === 0 ? [] : ['has an unknown payment']
  const wrong = wrongPayment(tender, facts, span)
  // Staff already review the order, so this check stops at the payment itself.
  if (wrong || needs_review === 1 || facts.state !== 'captured') return wrong ? [wrong] : []
  if (captured === 0) return []
  const all = charge === null ? facts : await provider.ask({ id })
  const more = all.state === 'captured' && (await isPaidMore(db, provider, tender, all))
  const returns = await wrongReturns(provider, tender, { facts, givenBack })
  return [...(more ? ['was paid twice, and does not know it'] : []), ...returns]
}

function wrongPayment(tender: AuditedTender, facts: PaymentFacts, span: Span) {
  const isCharged = facts.state === 'captured'
  const isPaid = tender.captured_piastres > 0
  if (isPaid && !isCharged) return 'was never paid'
  // The tender stores `received` if the provider cannot tell a second payment from the first.
  const taken = isCharged ? [facts.amount, facts.received] : []
  if (isCharged && isPaid && !taken.includes(tender.captured_piastres))
    return 'was paid with another amount'
  if (!isSettled(Date.parse(tender.created_at), span) || tender.needs_review) return undefined
  const isKept = isCharged && (facts.returned ?? 0) < facts.amount
  if (isKept && !isPaid) return 'was paid, and does not know it'
  const isHeld = facts.state === 'authorised'
  return isHeld && tender.state === 'ended' ? 'holds an amount that it gave up' : undefined
}

/**
 * True when the provider received more than the tender and its extra charges record. A charge that was
 * returned in full, such as one in another currency, does not count.
 */
async function isPaidMore(
  db: Database,
  provider: PaymentProvider,
  { id, intent_id, charge_ref, captured_piastres }: AuditedTender,
  { charge, otherCharges = [], received = 0 }: CapturedFacts,
): Promise<boolean> {
  const charges = [charge, ...otherCharges].filter((one) => one !== null && one !== charge_ref)
  if (charges.length === 0 && received <= captured_piastres) return false
  const extra = await db
    .selectFrom('tenders')
    .select(['charge_ref', 'captured_piastres'])
    .where('extra_of', '=', id)
    .execute()
  const known = new Set(extra.map(({ charge_ref: known }) => known))
  const sum: Piastres = extra.reduce((sum, one) => sum + one.captured_piastres, captured_piastres)
  if (received > sum) return true
  const unknown = charges.filter((one) => !known.has(one))
  const facts = await Promise.all(
    unknown.map((charge) => provider.ask({ id: intent_id ?? '', charge })),
  )
  return facts.some((one) => one.state !== 'captured' || (one.returned ?? 0) < one.amount)
}

function isSettled(openedMs: number, { settledBefore }: Span): boolean {
  return openedMs < settledBefore.getTime()
}
