import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import { priceCart, type Totals } from '#shop/cart/pricing.ts'
import type { TermsOfDay } from '#shop/delivery/area.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { queueChangeMail } from '#shop/mail/change-mails.server.ts'
import type { Piastres } from '#shop/money.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { dueOfRow } from '../order/due-of-row.server.ts'
import { recordEvent } from '../order/history.server.ts'
import { lineTotal, orderLimit, totalsAfterChanges } from '../order/line-changes.ts'
import type { OrderWork } from '../change/lock-order.server.ts'
import { MAX_TOTAL, type OrderLine } from '../order/order.ts'
import { inQueueOfOrder } from '../place/order-queue.server.ts'
import type { PaymentMethod } from '../order/order-states.ts'
import { lineOf } from '../order/order-details.server.ts'
import { coveredBy, tendersOf } from '../order/read-tenders.server.ts'
import { withAddressOfPoint } from './address-of-point.server.ts'
import { carryParts, lockPeople } from './carry-parts.server.ts'
import { lockForRevision } from './lock-for-revision.server.ts'
import { promisedDelivery, repriceOrder } from '../change/reprice-order.server.ts'
import { reviseTerms } from './revise-terms.server.ts'
import { reviseDelivery, reviseDetails, type DetailEvent } from './revise-details.server.ts'
import { refuseUnacceptedPhone } from './refuse-unaccepted-phone.server.ts'
import { linesOf, reviseLines, type LineRow } from './revise-lines.server.ts'
import { revisePlace } from './revise-place.server.ts'
import {
  lockOwedCash,
  peopleAfter,
  refuseUnpaidRise,
  refuseShareOfChange,
  refuseUntrustedChange,
  revisePayment,
} from './revise-payment.server.ts'
import {
  RevisionRefused,
  type RevisionRefusal,
  type Short,
  type Wrong,
} from './revision-refused.ts'
import type { Revision } from './revision.ts'

export type RevisionContext = {
  /** Missing for a customer, who may change the order until the cut-off. Staff may until it is packed. */
  staff?: {
    actor: Actor
    reason: string
    /** Whether staff confirmed a full day, or a day without delivery in the area. */
    isSure?: boolean | undefined
  }
  /** Called once the order is locked, to decide whether the time for changes is over. */
  now: () => Date
  /** Returns the result of the change and writes nothing. */
  isPreview?: boolean
}

/** The result of a revision, or of its preview; amounts in piastres. */
export type Revised = {
  orderId: string
  /** The version that is stored now. */
  version: number
  /** False when the order was like that already; then nothing was written. */
  isChanged: boolean
  lines: OrderLine[]
  totals: Totals
  totalBefore: Piastres
  /** The due of the order; a negative amount goes back when the order is packed. */
  due: Piastres
  dueBefore: Piastres
  /** The part of the due that a card holds, or may be charged. */
  covered: Piastres
  /** The method by which the due is to be paid. */
  method: PaymentMethod
  paid: Piastres
  /** Products with too little stock. Only a preview has them; the change itself is refused. */
  short: Short[]
}

/** Thrown to roll back a preview or an empty change; carries the result. */
class RolledBack extends Error {
  revised: Revised
  constructor(revised: Revised) {
    super('Nothing is written')
    this.revised = revised
  }
}

/**
 * Changes an order in one transaction, with its stock, totals, ledger, history and mail. The order's row is
 * locked first; then the row and the clock decide whether it may still be changed. A refusal names all
 * problems at once.
 */
export async function reviseOrder(
  db: Database,
  number: number,
  revision: Revision,
  context: RevisionContext,
): Promise<{ ok: true; revised: Revised } | ({ ok: false } & RevisionRefusal)> {
  const terms = await readSettings(db)
  try {
    const inOneGo = (db: DatabaseTransaction) => revise(db, { number, revision, context, terms })
    const revised = await inQueueOfOrder(db, number, () => inTransaction(db, inOneGo))
    failPoint('order-revised')
    return { ok: true, revised }
  } catch (error) {
    if (error instanceof RolledBack) return { ok: true, revised: error.revised }
    if (error instanceof RevisionRefused) return { ok: false, ...error.refusal }
    throw error
  }
}

type Asked = {
  number: number
  revision: Revision
  context: RevisionContext
  terms: Settings
}

async function revise(db: DatabaseTransaction, asked: Asked): Promise<Revised> {
  const { number, context, terms } = asked
  const { staff, isPreview = false } = context
  const { version } = asked.revision
  await lockPeople(db, asked)
  const work = await lockForRevision(db, number, { ...context, version, staff: staff?.actor })
  const { order } = work
  const areaBefore = order.area_id
  const now = new Date(work.now)
  const wrong: Wrong = { codes: {}, short: [] }
  const revision = await withAddressOfPoint(work, asked.revision, wrong)
  const { lines, add, payment, customer, recipient } = revision
  const people = peopleAfter(order, revision)
  if (lines || add || payment || customer?.phone || recipient !== undefined) {
    await lockOwedCash(work, people)
  }

  if (!staff) await refuseUnacceptedPhone(work, people, wrong)
  const before = await linesOf(work)
  const dueBefore = dueOfRow(order)
  const lineEvents = await reviseLines(work, revision, wrong)
  failPoint('lines-revised')
  const events: DetailEvent[] = [
    ...lineEvents,
    ...(await reviseDelivery(work, revision, { staff, now, wrong })),
    ...(await reviseDetails(work, revision, wrong)),
    ...(await revisePlace(work, revision)),
    ...(await revisePayment(work, revision, wrong)),
  ]
  if (staff) await carryParts(work, people)
  const isStaff = staff !== undefined
  const changed = await reviseTerms(work, { revision, terms, isStaff })
  const isOtherArea = revision.delivery !== undefined && revision.delivery.area !== areaBefore
  const totals =
    lineEvents.length > 0 || changed.isOther
      ? await reprice(work, { isStaff, isOtherArea, terms: changed.terms, wrong })
      : totalsOf(work, before)
  const method = revision.payment ?? order.payment_method
  const due = dueOfRow(order, totals.total)
  await refuseUnpaidRise(work, { due, dueBefore, method, people }, terms, wrong)
  if (!staff) {
    await refuseUntrustedChange(work, { method, people }, terms, wrong)
    await refuseShareOfChange(work, { method, people, before }, terms, wrong)
  }
  refuseWrong(wrong, isPreview)

  const isChanged = events.length > 0
  const isWritten = isChanged && !isPreview
  const revised: Revised = {
    orderId: order.id,
    version: isWritten ? order.version : order.version - 1,
    isChanged,
    lines: (await linesOf(work)).map(lineOf),
    totals,
    totalBefore: order.total_piastres,
    due,
    dueBefore,
    covered: (await tendersOf(db, order.id)).reduce((sum, tender) => sum + coveredBy(tender), 0),
    method,
    paid: order.paid_piastres,
    short: wrong.short,
  }
  if (!isWritten) throw new RolledBack(revised)
  await record(work, context, events, totals.total)
  return revised
}

type Repriced = { isStaff: boolean; isOtherArea: boolean; terms: TermsOfDay; wrong: Wrong }

/**
 * Recalculates the totals. The delivery fee follows from the ordered quantities, so that goods which the shop
 * left out cause no fee. A change by staff never raises the promised fee. A customer cannot reduce an order
 * below the minimum, or move a smaller one to another area. Nothing is written above `MAX_TOTAL`.
 */
async function reprice(
  work: OrderWork,
  { isStaff, isOtherArea, terms, wrong }: Repriced,
): Promise<Totals> {
  const lines = (await linesOf(work)).map(lineOf)
  const ordered = lines.map((line) => ({
    pricePiastres: lineTotal({ ...line, qty: line.orderedQty, packedAmount: null }),
    offer: 0,
    qty: 1,
  }))
  const { delivery, subtotal } = priceCart(ordered, terms)
  const kept = isOtherArea ? Infinity : work.order.subtotal_piastres
  if (!isStaff && subtotal < Math.min(terms.minimumPiastres, kept)) {
    wrong.codes.lines ??= 'below-minimum'
  }
  const promised = isStaff ? Math.min(delivery, promisedDelivery(work.order)) : delivery
  const totals = totalsAfterChanges(lines, promised)
  if (orderLimit(lines, totals.delivery) <= MAX_TOTAL) return repriceOrder(work, promised)
  wrong.codes.lines ??= 'too-large'
  return totals
}

function totalsOf({ order }: OrderWork, lines: LineRow[]): Totals {
  return {
    qty: lines.map(lineOf).reduce((sum, { qty }) => sum + qty, 0),
    subtotal: order.subtotal_piastres,
    taxes: order.taxes_piastres,
    delivery: order.delivery_piastres,
    total: order.total_piastres,
  }
}

/** A preview shows missing stock beside the totals and refuses all other problems. */
function refuseWrong({ codes, short, next }: Wrong, isPreview: boolean) {
  const stock = ['out-of-stock', 'product-gone']
  const isWrong = Object.values(codes).some((code) => !(isPreview && stock.includes(code)))
  if (isWrong) throw new RevisionRefused({ problem: 'wrong', codes, short, next })
}

/** Only a revision by staff is written to the audit log. */
async function record(
  { db, order, who, now }: OrderWork,
  { staff }: RevisionContext,
  events: DetailEvent[],
  total: Piastres,
) {
  const reason: Record<string, string> = staff ? { reason: staff.reason } : {}
  const sums = { before: order.total_piastres, after: total }
  await recordEvent(db, order.id, { at: now, who, what: 'changed', detail: { ...sums, ...reason } })
  for (const event of events) await recordEvent(db, order.id, { at: now, who, ...event })
  await queueChangeMail(db, { orderId: order.id, version: order.version, now })
  if (!staff) return
  const after = { totalPiastres: total, changes: events, ...reason }
  const before = { totalPiastres: order.total_piastres }
  const entry = { what: 'changed', thing: 'order' as const, id: order.id, before, after }
  await recordAuditEntry(db, staff.actor, entry, new Date(now))
}
