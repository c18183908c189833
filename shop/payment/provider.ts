import type { Piastres } from '#shop/money.ts'
import type { TenderPlan } from '#shop/orders/order/tender.ts'
import type { OnlineMethod, ProviderName } from '#shop/settings/collect-by.ts'

/** What a provider is to collect. */
export type PaymentAsk = {
  /** Of one payment for ever: asked again with it, a provider makes no second one that could be paid. */
  key: string
  way: OnlineMethod
  plan: TenderPlan
  amount: Piastres
  order: {
    id: string
    number: number
    name: string
    /** Empty where it is not known. */
    email: string
    /** E.164. */
    phone: string
    /** As the customer wrote it, in one line. */
    address: string
  }
  locale: 'en' | 'ar'
  /** Until when it may be paid, an ISO instant; null where the provider may decide. */
  expiresAt: string | null
  /** Where the customer comes back to: the page of the order. */
  returnUrl: string
}

/** How the customer pays what was asked for. */
export type PaymentOffer = {
  /** The payment's id at the provider. */
  id: string
  /** The provider's customer, for whom a card is saved; null for other plans. */
  customer: string | null
  pay:
    | { by: 'card-field'; secret: string }
    | { by: 'page'; url: string }
    | { by: 'code'; code: string; expiresAt: string }
}

/** A payment at the provider; with `charge`, one of the times that it was paid. */
export type PaymentRef = { id: string; charge?: string | null }

/**
 * What the provider says of a payment. `charge` is the id of the one time that it was paid or held, of providers
 * that can be paid twice for one payment; null else. `holdEnds` is an ISO instant where it is known.
 */
export type PaymentFacts =
  | { state: 'open' }
  /** With `received`, money came in by a charge that the provider does not show. */
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
  /** `isByCustomer` is null where the provider does not say who ended it. */
  | { state: 'ended'; isByCustomer: boolean | null }
  /** The provider does not know it: it was made with the keys of another account or mode. */
  | { state: 'unknown'; received?: Piastres | undefined }

export type CapturedFacts = {
  state: 'captured'
  amount: Piastres
  currency: string
  charge: string | null
  /** Other times that it was paid, where the provider shows them. */
  otherCharges?: string[]
  /** All that came in for it, where that is more than `amount`. */
  received?: Piastres
  /** What of it went back, whoever asked for it; missing where nothing did, or the provider does not say. */
  returned?: Piastres
}

/** What is to go back of a payment. */
export type RefundAsk = {
  key: string
  amount: Piastres
  /** The id of an earlier attempt, whose state is asked for. */
  known: string | null
  /**
   * What went back of the payment before, as the shop knows it; the shop always says it. Without it, only the process
   * that made an attempt whose answer was lost can tell, of a provider without idempotency keys, whether it was done.
   */
  returned?: Piastres
  /** Whether it was asked for before, so that it may be done already. */
  wasAsked?: boolean
  orderId: string
}

/** What became of a refund; `id` is that of the provider, with which it is asked for again. */
export type RefundFacts = {
  id: string
  state: 'done' | 'pending' | 'failed'
  /** The provider's words, for staff and logs. */
  reason: string | null
}

/** Why a payment is given up: its time is over, or its customer wishes so. */
export type CancelReason = 'abandoned' | 'requested-by-customer'

/** A payment in a provider's own list. */
export type ListedPayment = { id: string; createdMs: number; facts: PaymentFacts }

/** A signed message of the provider: a signal only, as its payment is asked for afterwards. */
export type PaymentSignal = {
  /** The same for each delivery of one message. */
  id: string
  type: string
  /** The payment that it is about; null where it is about none. */
  payment: PaymentRef | null
  /** When it was made: an ISO instant. */
  at: string
}

/** `bad-signature`: not from the provider. `bad-body`: signed, and not readable. `wrong-mode`: of test keys where ours are real, or the other way. */
export type SignalProblem = 'bad-signature' | 'bad-body' | 'wrong-mode'

/** A message as it came: bytes not yet parsed, as signatures are over them. */
export type SignedMessage = { headers: Headers; query: URLSearchParams; body: Uint8Array }

/**
 * A payment provider. Each call may be repeated at any time, also after a lost answer, and by several processes at
 * once. Throws `ProviderOutage` where nothing is known of the outcome, and `ProviderRefusal` where the provider
 * said no; of both, `message` is for logs and staff.
 */
export type PaymentProvider = {
  name: ProviderName
  /** Whether its keys take real money. */
  isLive: boolean
  /** Whether what is asked for again with its key is not done twice. */
  knowsKeys: boolean
  /** What it can collect, with the plans for each. */
  ways: Partial<Record<OnlineMethod, readonly TenderPlan[]>>
  /** Whether a card is typed in the shop's own page; else on one of the provider's. */
  hasCardField: boolean
  /** Asks for a payment. */
  create(ask: PaymentAsk): Promise<PaymentOffer>
  /** The signals of a message, which its signature proves to be the provider's. */
  verify(message: SignedMessage): Promise<PaymentSignal[] | SignalProblem>
  /** What became of a payment. */
  ask(payment: PaymentRef): Promise<PaymentFacts>
  /** Holds a sum on a saved card, without its customer at hand. */
  authorise(saved: {
    key: string
    customer: string
    card: string
    amount: Piastres
    orderId: string
  }): Promise<{ id: string; facts: PaymentFacts }>
  /** Takes a part of what is held; the rest is released. */
  capture(payment: PaymentRef, amount: Piastres, key: string): Promise<PaymentFacts>
  /** Gives money back; never asked for twice at once of one payment. */
  refund(payment: PaymentRef, refund: RefundAsk): Promise<RefundFacts>
  /** What of a payment went back to its customer for good, whoever asked for it. */
  returned(payment: PaymentRef): Promise<Piastres>
  /** Ends what is not paid, or releases what is held. What was paid, or is being, stays so; that is no error. */
  cancel(payment: PaymentRef, why: CancelReason): Promise<void>
  /** Deletes a saved card; false, and nothing is deleted, while a payment with it is in progress. */
  forget(customer: string): Promise<boolean>
  /** The payments of which something went back since then, of providers that can tell. */
  returnedSince?(since: Date): Promise<string[]>
  /** All payments that were made since then, of providers that can tell. */
  list?(since: Date): Promise<ListedPayment[]>
}

/** Nothing is known of the outcome: the provider is unreachable, overloaded, or refuses our keys. */
export class ProviderOutage extends Error {
  /** Whether it is only that the same call is in progress elsewhere. */
  readonly isAskedElsewhere: boolean
  constructor(message: string, options: ErrorOptions & { isAskedElsewhere?: boolean } = {}) {
    super(message, options)
    this.isAskedElsewhere = options.isAskedElsewhere ?? false
  }
}

/** `too-small`: below the provider's minimum. `card`: the bank said no. `other`: the call is refused for what it is. */
export type RefusalCode = 'too-small' | 'card' | 'other'

/** The provider said no. */
export class ProviderRefusal extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
