import type { Piastres } from '#shop/money.ts'
import type { TenderPlan } from '#shop/orders/order/tender.ts'
import type { OnlineMethod, ProviderName } from '#shop/settings/collect-by.ts'
import type { Locale } from '#messages/locale.ts'
import type { RefundState } from '#shop/orders/order/refund.ts'

/** The request for a payment. */
export type PaymentAsk = {
  /**
   * The idempotency key of one payment, for ever. A repeated request with it must not make a second payable
   * payment.
   */
  key: string
  way: OnlineMethod
  plan: TenderPlan
  amount: Piastres
  order: {
    id: string
    number: number
    name: string
    /** The customer's e-mail; empty when unknown. */
    email: string
    /** In E.164. */
    phone: string
    /** The address as the customer wrote it, in one line. */
    address: string
  }
  locale: Locale
  /** The ISO instant until which the payment may be made; null lets the provider decide. */
  expiresAt: string | null
  /** The address of the order's page, to which the provider sends the customer back. */
  returnUrl: string
}

/** The way in which the customer pays. */
export type PaymentOffer = {
  /** The payment's id at the provider. */
  id: string
  /** The provider's customer, who owns a card that is to be saved; null for other plans. */
  customer: string | null
  pay:
    | { by: 'card-field'; secret: string }
    | { by: 'page'; url: string }
    | { by: 'code'; code: string; expiresAt: string }
}

/** A payment at the provider; `charge` names one of several charges for it. */
export type PaymentRef = { id: string; charge?: string | null }

/**
 * The provider's facts about a payment. `charge` is the id of the charge or hold, at providers where one
 * payment can be paid twice; otherwise null. `holdEnds` is an ISO instant, or null when unknown.
 */
export type PaymentFacts =
  | { state: 'open' }
  /** `received` is money that came in by a charge that the provider does not show. */
  | { state: 'processing'; received?: Piastres }
  | CapturedFacts
  | {
      state: 'authorised'
      amount: Piastres
      currency: string
      charge: string | null
      holdEnds: string | null
    }
  | { state: 'saved'; customer: string; card: string }
  /** `isByCustomer` is null when the provider does not say who ended the payment. */
  | { state: 'ended'; isByCustomer: boolean | null }
  /** The provider does not know the payment: it was made with the keys of another account or mode. */
  | { state: 'unknown'; received?: Piastres | undefined }

export type CapturedFacts = {
  state: 'captured'
  amount: Piastres
  currency: string
  charge: string | null
  /** Further charges for the payment, when the provider shows them. */
  otherCharges?: string[]
  /** The piastres that came in for the payment, when they exceed `amount`. */
  received?: Piastres
  /** The piastres that went back, by any request; missing when none did or the provider does not say. */
  returned?: Piastres
}

/** The request for a refund. */
export type RefundAsk = {
  key: string
  amount: Piastres
  /** The provider's id of an earlier attempt, whose state is asked for. */
  known: string | null
  /**
   * The piastres that went back before, as the shop knows; the shop always sets it. It shows whether an
   * attempt whose answer was lost was made, at providers without idempotency keys. Without it only the
   * process of that attempt can tell.
   */
  returned?: Piastres
  /** Whether the refund was asked for before, so that it may be done already. */
  wasAsked?: boolean
  orderId: string
}

/** The outcome of a refund. `id` is the provider's and asks for the state again. */
export type RefundFacts = {
  id: string
  state: RefundState
  /** The provider's words, for staff and logs. */
  reason: string | null
}

/** Why a payment is cancelled: its time is over, or the customer cancels. */
export type CancelReason = 'abandoned' | 'requested-by-customer'

/** A payment in a provider's own list. */
export type ListedPayment = { id: string; createdMs: number; facts: PaymentFacts }

/** A signed webhook of the provider. It is only a signal: the payment is asked for afterwards. */
export type PaymentSignal = {
  /** The same for each delivery of one webhook. */
  id: string
  type: string
  /** The payment that the webhook names; null when it names none. */
  payment: PaymentRef | null
  /** The ISO instant at which the webhook was made. */
  at: string
}

/**
 * `bad-signature`: not from the provider. `bad-body`: signed but unreadable. `wrong-mode`: test keys against
 * a live shop, or the reverse.
 */
export type SignalProblem = 'bad-signature' | 'bad-body' | 'wrong-mode'

/** A webhook as it arrived. The body is unparsed bytes, because the signature covers them. */
export type SignedMessage = { headers: Headers; query: URLSearchParams; body: Uint8Array }

/**
 * A payment provider. Each call may be repeated at any time, also after a lost answer, and by several
 * processes at once. Throws `ProviderOutage` when the outcome is unknown, and `ProviderRefusal` when the
 * provider refused. Both messages are for logs and staff.
 */
export type PaymentProvider = {
  name: ProviderName
  /** Whether the keys take real money. */
  isLive: boolean
  /** Whether the provider honours idempotency keys: a repeated key does nothing twice. */
  knowsKeys: boolean
  /** The methods that the provider collects, with the plans of each. */
  ways: Partial<Record<OnlineMethod, readonly TenderPlan[]>>
  /** Whether a card is entered on the shop's page; otherwise on the provider's page. */
  hasCardField: boolean
  /** Creates a payment. */
  create(ask: PaymentAsk): Promise<PaymentOffer>
  /** Returns the signals of a webhook whose signature is valid, or the problem. */
  verify(message: SignedMessage): Promise<PaymentSignal[] | SignalProblem>
  /** Returns the current facts of a payment. */
  ask(payment: PaymentRef): Promise<PaymentFacts>
  /** Holds a sum on a saved card while the customer is absent. */
  authorise(saved: {
    key: string
    customer: string
    card: string
    amount: Piastres
    orderId: string
  }): Promise<{ id: string; facts: PaymentFacts }>
  /** Captures a part of a hold; the provider releases the rest. */
  capture(payment: PaymentRef, amount: Piastres, key: string): Promise<PaymentFacts>
  /** Gives money back. The shop never asks twice at once for one payment. */
  refund(payment: PaymentRef, refund: RefundAsk): Promise<RefundFacts>
  /** Returns the piastres of a payment that went back to the customer for good, by any request. */
  returned(payment: PaymentRef): Promise<Piastres>
  /**
   * Ends an unpaid payment, or releases a hold. A payment that is made or in progress stays, without an
   * error.
   */
  cancel(payment: PaymentRef, why: CancelReason): Promise<void>
  /** Deletes a saved card. Returns false and deletes nothing while a payment with it is in progress. */
  forget(customer: string): Promise<boolean>
  /** Lists the ids of payments with money that went back since then; only some providers can. */
  returnedSince?(since: Date): Promise<string[]>
  /** Lists all payments made since then; only some providers can. */
  list?(since: Date): Promise<ListedPayment[]>
}

/** The outcome is unknown: the provider is unreachable, overloaded or refuses our keys. */
export class ProviderOutage extends Error {
  /** Whether the only cause is that the same call is in progress elsewhere. */
  readonly isAskedElsewhere: boolean
  constructor(message: string, options: ErrorOptions & { isAskedElsewhere?: boolean } = {}) {
    super(message, options)
    this.isAskedElsewhere = options.isAskedElsewhere ?? false
  }
}

/**
 * `too-small`: below the provider's minimum. `card`: the bank refused. `other`: the provider rejects the call
 * itself.
 */
export type RefusalCode = 'too-small' | 'card' | 'other'

/** The provider refused the call. */
export class ProviderRefusal extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
