import type { Piastres } from '#shop/money.ts'
import type { TenderPlan } from '#shop/orders/order/tender.ts'
import type { OnlineMethod, ProviderName } from '#shop/settings/collect-by.ts'
import type { Locale } from '#messages/locale.ts'
import type { RefundState } from '#shop/orders/order/refund.ts'

export type PaymentAsk = {
  /** The idempotency key of the payment, for ever. A repeated request must not make a second payment. */
  key: string
  way: OnlineMethod
  plan: TenderPlan
  amount: Piastres
  order: {
    id: string
    number: number
    name: string
    /** Empty when unknown. */
    email: string
    /** In E.164. */
    phone: string
    /** As the customer wrote it, in one line. */
    address: string
  }
  locale: Locale
  /** The end for payments, an ISO instant. Null lets the provider decide. */
  expiresAt: string | null
  /** The order's page, to which the provider sends the customer back. */
  returnUrl: string
}

export type PaymentOffer = {
  /** The payment's id at the provider. */
  id: string
  /** The provider's customer, who owns a card to be saved. Null for other plans. */
  customer: string | null
  pay:
    | { by: 'card-field'; secret: string }
    | { by: 'page'; url: string }
    | { by: 'code'; code: string; expiresAt: string }
}

/** A payment at the provider. `charge` names one of several charges for it. */
export type PaymentRef = { id: string; charge?: string | null }

/**
 * The provider's facts about a payment. `charge` is the id of a charge or hold, if the provider allows
 * several for a payment; otherwise null. `holdEnds` is an ISO instant, or null when unknown.
 */
export type PaymentFacts =
  | { state: 'open' }
  /** `received` is money from a charge that the provider does not show. */
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
  /** The provider does not know the payment, which was made with keys of another account or mode. */
  | { state: 'unknown'; received?: Piastres | undefined }

export type CapturedFacts = {
  state: 'captured'
  amount: Piastres
  currency: string
  charge: string | null
  /** Further charges for the payment, if the provider shows them. */
  otherCharges?: string[]
  /** The piastres that came in, if they exceed `amount`. */
  received?: Piastres
  /** The piastres that went back, by any request. Missing for none, or if the provider does not say. */
  returned?: Piastres
}

export type RefundAsk = {
  key: string
  amount: Piastres
  /** The provider's id of an earlier attempt. Then only its state is asked for. */
  known: string | null
  /**
   * The piastres that went back before, by the shop's books. A provider without idempotency keys needs them
   * to see whether a lost attempt was made. The shop always sets them.
   */
  returned?: Piastres
  /** True if the refund was asked for before, and may be done. */
  wasAsked?: boolean
  orderId: string
}

/** `id` is the provider's. With it the state is asked for again. */
export type RefundFacts = {
  id: string
  state: RefundState
  /** In the provider's words, for staff and logs. */
  reason: string | null
}

/** `abandoned`: the time of the payment is over. */
export type CancelReason = 'abandoned' | 'requested-by-customer'

export type ListedPayment = { id: string; createdMs: number; facts: PaymentFacts }

/** A signed webhook of the provider. It carries no facts: the shop then asks for the payment. */
export type PaymentSignal = {
  /** The same for each delivery of one webhook. */
  id: string
  type: string
  /** Null when the webhook names no payment. */
  payment: PaymentRef | null
  /** The time of the webhook, an ISO instant. */
  at: string
}

/**
 * `bad-signature`: not from the provider. `bad-body`: signed but unreadable. `wrong-mode`: test keys in a
 * live shop, or the reverse.
 */
export type SignalProblem = 'bad-signature' | 'bad-body' | 'wrong-mode'

/** A webhook as it arrived. The signature covers the unparsed bytes of the body. */
export type SignedMessage = { headers: Headers; query: URLSearchParams; body: Uint8Array }

/**
 * A payment provider. Any process may repeat any call at any time. Throws `ProviderOutage` when the outcome
 * is unknown, and `ProviderRefusal` when the provider refused. Their messages are for logs and staff.
 */
export type PaymentProvider = {
  name: ProviderName
  /** True if the keys take real money. */
  isLive: boolean
  /** True if the provider does nothing when a key is repeated. */
  knowsKeys: boolean
  /** The methods that the provider takes, with the plans of each. */
  ways: Partial<Record<OnlineMethod, readonly TenderPlan[]>>
  /** True if a card is entered on the shop's page. Otherwise it is entered on the provider's. */
  hasCardField: boolean
  create(ask: PaymentAsk): Promise<PaymentOffer>
  /** Returns the signals of a webhook with a valid signature, or the problem. */
  verify(message: SignedMessage): Promise<PaymentSignal[] | SignalProblem>
  ask(payment: PaymentRef): Promise<PaymentFacts>
  /** Holds a sum on a saved card while the customer is absent. */
  authorise(saved: {
    key: string
    customer: string
    card: string
    amount: Piastres
    orderId: string
  }): Promise<{ id: string; facts: PaymentFacts }>
  /** Captures a part of a hold. The provider releases the rest. */
  capture(payment: PaymentRef, amount: Piastres, key: string): Promise<PaymentFacts>
  /** Gives money back. The shop makes one call at a time for each payment. */
  refund(payment: PaymentRef, refund: RefundAsk): Promise<RefundFacts>
  /** Returns the piastres that went back to the customer for good, by any request. */
  returned(payment: PaymentRef): Promise<Piastres>
  /**
   * Ends an unpaid payment, or releases a hold. A payment that is made or in progress stays, without an
   * error.
   */
  cancel(payment: PaymentRef, why: CancelReason): Promise<void>
  /** Deletes a saved card. Returns false and deletes nothing while a payment with it is in progress. */
  forget(customer: string): Promise<boolean>
  /** Lists the ids of payments with money that went back since then. */
  returnedSince?(since: Date): Promise<string[]>
  /** Lists all payments made since then. */
  list?(since: Date): Promise<ListedPayment[]>
}

/** The outcome is unknown: the provider is unreachable, overloaded or refuses the shop's keys. */
export class ProviderOutage extends Error {
  /** True if the only cause is that the same call is in progress elsewhere. */
  readonly isAskedElsewhere: boolean
  constructor(message: string, options: ErrorOptions & { isAskedElsewhere?: boolean } = {}) {
    super(message, options)
    this.isAskedElsewhere = options.isAskedElsewhere ?? false
  }
}

/**
 * `too-small`: below the provider's minimum. `card`: the bank refused. `other`: the call itself was wrong.
 */
export type RefusalCode = 'too-small' | 'card' | 'other'

export class ProviderRefusal extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
