// Transactions in Paymob's form, for callbacks and answers.
import { MERCHANT } from './keys.ts'
import type { Intention, Transaction } from './records.ts'

export type WireTransaction = ReturnType<typeof wireOf>

/** Returns a transaction in Paymob's form. `all` are the order's transactions, which make up the sums. */
export function wireOf(transaction: Transaction, intention: Intention, all: Transaction[]) {
  const { id, kind, parent, source, isHold } = transaction
  const created = cairoTime(transaction.created_ms)
  const isSuccess = transaction.state === 'success'
  return {
    id,
    pending: transaction.state === 'pending',
    amount_cents: transaction.amount,
    success: isSuccess,
    is_auth: isHold,
    is_capture: kind === 'capture',
    is_standalone_payment: kind === 'payment',
    is_voided: transaction.isVoided,
    is_refunded: transaction.refunded > 0 && transaction.refunded >= paidOf(transaction),
    is_3d_secure: source.type === 'card',
    integration_id: transaction.integration,
    profile_id: MERCHANT.profile,
    has_parent_transaction: parent !== null,
    order: {
      id: intention.order,
      created_at: cairoTime(intention.created_ms),
      delivery_needed: false,
      merchant: { id: MERCHANT.profile },
      collector: null,
      amount_cents: intention.amount,
      shipping_data: { id: intention.order, ...intention.billing },
      currency: intention.currency,
      is_payment_locked: false,
      merchant_order_id: intention.reference,
      paid_amount_cents: all.reduce((sum, one) => sum + paidOf(one), 0),
      notify_user_with_email: false,
      items: intention.items,
      payment_method: 'tbc',
      data: {},
    },
    created_at: created,
    currency: intention.currency,
    source_data: source,
    api_source: 'IFRAME',
    is_void: kind === 'void',
    is_refund: kind === 'refund',
    data: {
      klass: klassOf(transaction),
      txn_response_code: isSuccess ? 'APPROVED' : transaction.state === 'pending' ? '' : 'DECLINED',
      message: transaction.message,
      ...(transaction.billReference && { bill_reference: Number(transaction.billReference) }),
    },
    is_hidden: false,
    payment_key_claims: {
      extra: intention.extras,
      order_id: intention.order,
      amount_cents: intention.amount,
      currency: intention.currency,
      billing_data: intention.billing,
      integration_id: transaction.integration,
      next_payment_intention: intention.id,
    },
    error_occured: transaction.state === 'declined',
    is_live: false,
    refunded_amount_cents: transaction.refunded || null,
    is_captured: transaction.captured !== null,
    captured_amount: transaction.captured,
    updated_at: cairoTime(Date.now()),
    owner: MERCHANT.owner,
    parent_transaction: parent,
  }
}

/** Returns the sum that the shop received through a transaction, before any refund. */
export function paidOf({ kind, state, isHold, captured, amount }: Transaction): number {
  if (kind !== 'payment' || state !== 'success') return 0
  return isHold ? (captured ?? 0) : amount
}

function klassOf({ source, kind }: Transaction) {
  if (kind === 'refund' || kind === 'void') return 'VPCVoidRefund'
  if (source.type === 'wallet') return 'WalletPayment'
  return source.type === 'cash_collection' ? 'CAGGManualPayment' : 'MigsPayment'
}

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Cairo',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** Returns a time as clocks in Egypt show it, without a zone. */
export function cairoTime(ms: number): string {
  const fraction = String(ms % 1000).padStart(3, '0')
  return `${clock.format(ms).replace(', ', 'T')}.${fraction}000`
}
