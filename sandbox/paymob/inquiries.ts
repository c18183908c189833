import { detail } from './errors.ts'
import type { Paymob } from './paymob.ts'
import { intentionOf } from './payments.ts'
import type { Transaction } from './records.ts'
import { wireOf } from './wire.ts'
import type { WireTransaction } from './wire.ts'

export function wireTransaction(paymob: Paymob, transaction: Transaction): WireTransaction {
  const intention = intentionOf(paymob, transaction)
  return wireOf(transaction, intention, paymob.records.transactionsOf(intention.order))
}

/**
 * Answers with the transactions of an order. Paymob does not document which one of several it answers. The
 * sandbox answers the payment that counts, or as the knob `inquiry` says.
 */
export function answerInquiry(
  paymob: Paymob,
  asked: { order_id?: number | undefined; merchant_order_id?: string | undefined },
): WireTransaction | WireTransaction[] {
  const { records, knobs } = paymob
  const { order_id: id, merchant_order_id: reference } = asked
  const order = id ?? records.intentionByReference(reference ?? '')?.order ?? 0
  const all = records.transactionsOf(order)
  const [first, ...others] = all
  if (!first) throw detail(404, 'Transaction not found.')
  if (knobs.inquiry === 'list') return all.map((one) => wireTransaction(paymob, one))
  const newest = others.at(-1) ?? first
  const payments = all.filter(({ kind }) => kind === 'payment')
  const counted = payments.find(({ state }) => state === 'success') ?? payments.at(-1)
  return wireTransaction(paymob, knobs.inquiry === 'newest' ? newest : (counted ?? newest))
}
