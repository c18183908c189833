// The shop's later changes of a payment. Each makes a child transaction, which is announced, too.
import { detail, wrongField } from './errors.ts'
import type { Paymob } from './paymob.ts'
import type { Transaction } from './records.ts'
import { paidOf } from './wire.ts'

/** Refunds a part of a payment, at most the rest of it. */
export function refund(paymob: Paymob, id: number, amount: number): Transaction {
  const paid = findPayment(paymob, id)
  const left = paidOf(paid) - paid.refunded - pendingSum(paymob, paid)
  if (paid.isVoided || paidOf(paid) === 0) throw detail(400, 'This transaction cannot be refunded.')
  if (amount < 1 || amount > left) {
    throw wrongField(
      'amount_cents',
      `Full Amount has been already refunded, or only ${left} is left.`,
    )
  }
  if (paymob.knobs.refundsFail) return child(paymob, paid, { kind: 'refund', amount, isOk: false })
  const isPending = paymob.knobs.refundsPending
  if (!isPending) paymob.records.putTransaction({ ...paid, refunded: paid.refunded + amount })
  return child(paymob, paid, { kind: 'refund', amount, isOk: true, isPending })
}

/** Releases a hold, or returns all of a payment of the same day. */
export function voidPayment(paymob: Paymob, id: number): Transaction {
  const paid = findPayment(paymob, id)
  if (paid.isVoided || paid.refunded > 0 || paid.captured !== null || paid.state !== 'success') {
    throw detail(400, 'This transaction cannot be voided.')
  }
  paymob.records.putTransaction({ ...paid, isVoided: true })
  return child(paymob, paid, { kind: 'void', amount: paid.amount, isOk: true })
}

/** Captures a part of a hold; the rest is released. */
export function capture(paymob: Paymob, id: number, amount: number): Transaction {
  const held = findPayment(paymob, id)
  if (!held.isHold || held.state !== 'success' || held.captured !== null || held.isVoided) {
    throw detail(400, 'This transaction cannot be captured.')
  }
  if (amount < 1 || amount > held.amount) {
    throw wrongField('amount_cents', 'The amount is more than what was authorized.')
  }
  if (paymob.knobs.capturesFail)
    return child(paymob, held, { kind: 'capture', amount, isOk: false })
  paymob.records.putTransaction({ ...held, captured: amount })
  return child(paymob, held, { kind: 'capture', amount, isOk: true })
}

export function finishRefunds(paymob: Paymob) {
  const { records } = paymob
  for (const one of records.pendingRefunds()) {
    const paid = findPayment(paymob, one.parent ?? 0)
    records.putTransaction({ ...paid, refunded: paid.refunded + one.amount })
    paymob.announce(records.putTransaction({ ...one, state: 'success', message: 'Refunded' }))
  }
}

function pendingSum({ records }: Paymob, { id }: Transaction): number {
  return records
    .pendingRefunds()
    .filter((one) => one.parent === id)
    .reduce((sum, one) => sum + one.amount, 0)
}

function findPayment({ records }: Paymob, id: number): Transaction {
  const found = records.transaction(id)
  if (!found || found.kind !== 'payment') throw detail(404, 'Transaction not found.')
  return found
}

const DONE = { refund: 'Refunded', void: 'Voided', capture: 'Captured' }

function child(
  paymob: Paymob,
  parent: Transaction,
  made: {
    kind: 'refund' | 'void' | 'capture'
    amount: number
    isOk: boolean
    isPending?: boolean
  },
): Transaction {
  const { kind, amount, isOk, isPending = false } = made
  const record = paymob.records.addTransaction({
    ...parent,
    parent: parent.id,
    kind,
    amount,
    state: isPending ? 'pending' : isOk ? 'success' : 'declined',
    message: isPending ? 'Pending' : isOk ? DONE[kind] : 'Declined',
    created_ms: Date.now(),
    isHold: false,
    captured: null,
    refunded: 0,
    isVoided: false,
    billReference: null,
  })
  if (!isPending) paymob.announce(record)
  return record
}
