const SOURCES: Record<number, [type: string, sub: string, pan: string]> = {
  11: ['card', 'MasterCard', '2346'],
  12: ['card', 'Visa', '1111'],
  13: ['wallet', 'wallet', '01010101010'],
  14: ['cash_collection', 'cash', ''],
  15: ['card', 'MasterCard', '2346'],
}

export type Intention = { order: number; reference: string; amount: number; methods: number[] }
export type Money = 'paid' | 'declined' | 'pending'
export type Transaction = {
  id: number
  order: number
  integration: number
  parent?: number
  kind: 'payment' | 'refund' | 'void' | 'capture'
  amount: number
  /** When the transaction was made. */
  atMs: number
  /** `EGP` if missing. */
  currency?: string | undefined
  money: Money
  captured?: number
  /** All that was returned, and the part that staff refunded on Paymob's site. */
  returned: number
  outside?: number
  isVoided: boolean
}

/** Possible forms of answers where Paymob's documentation is unclear. */
export type PaymobForms = {
  /** Whether an inquiry answers one transaction, all of them, or all in `results`. */
  inquiry: 'one' | 'newest' | 'list' | 'results'
  numbersAsText: boolean
  moreFields: boolean
  /** Whether the fields outside the signature are missing. */
  isBare: boolean
  refunds: 'done' | 'pending' | 'declined'
}
export const PLAIN: PaymobForms = {
  inquiry: 'one',
  numbersAsText: false,
  moreFields: false,
  isBare: false,
  refunds: 'done',
}

/** The sum that the shop received through a transaction. */
export const takenOf = (one: Transaction) =>
  one.kind !== 'payment' || one.money !== 'paid'
    ? 0
    : one.integration === 12
      ? (one.captured ?? 0)
      : one.amount

/** Returns a transaction as callbacks and answers contain it. */
export function wireOf(
  one: Transaction,
  of: { intention: Intention | undefined; received: number; forms: PaymobForms },
) {
  const { intention, received, forms } = of
  const [type, sub_type, pan] = SOURCES[one.integration] ?? ['', '', '']
  const number = (value: number) => (forms.numbersAsText ? String(value) : value)
  const isBack = one.returned > 0 && one.returned >= takenOf(one)
  const rest = {
    is_refund: one.kind === 'refund',
    is_void: one.kind === 'void',
    data: { message: one.money === 'paid' ? 'Approved' : 'Declined' },
    is_live: false,
    refunded_amount_cents: one.returned === 0 ? null : number(one.returned),
    is_captured: one.captured !== undefined,
    captured_amount: one.captured === undefined ? null : number(one.captured),
    parent_transaction: one.parent === undefined ? null : number(one.parent),
    merchant_commission: 0,
  }
  return {
    ...(forms.moreFields && { a_new_field: [{ nested: null }], installment: { months: 6 } }),
    id: number(one.id),
    pending: one.money === 'pending',
    amount_cents: number(one.amount),
    success: one.money === 'paid',
    is_auth: one.integration === 12 && one.kind === 'payment',
    is_capture: one.kind === 'capture',
    is_standalone_payment: one.kind === 'payment',
    is_voided: one.isVoided,
    is_refunded: isBack,
    is_3d_secure: type === 'card',
    integration_id: number(one.integration),
    has_parent_transaction: one.parent !== undefined,
    order: {
      id: number(one.order),
      amount_cents: intention?.amount,
      currency: 'EGP',
      merchant_order_id: intention?.reference,
      ...(!forms.isBare && { paid_amount_cents: received }),
    },
    created_at: '2026-11-26T11:33:44.592345',
    currency: one.currency ?? 'EGP',
    source_data: { pan, type, sub_type, tenure: null },
    error_occured: false,
    owner: number(302852),
    ...rest,
  }
}
