import { addDays, dayInCairo, type Day } from '#shop/cairo.ts'
import type { Piastres } from '#shop/money.ts'
import { onlineMethods } from '#shop/settings/collect-by.ts'
import type { LedgerAccount } from '#shop/ledger/entry.ts'

/** The methods by which a part of an order is paid. */
export const tenderMethods = [...onlineMethods, 'transfer', 'cash', 'credit'] as const
export type TenderMethod = (typeof tenderMethods)[number]

/** The ledger account that receives the money of a method, and pays its refunds. */
export const accountOfMethod = {
  card: 'provider',
  wallet: 'provider',
  kiosk: 'provider',
  instalments: 'provider',
  transfer: 'bank',
  cash: 'cash',
  credit: 'credit',
} as const satisfies Record<TenderMethod, LedgerAccount>

/**
 * `charge` takes the money at once. `hold` holds the highest possible sum, and packing captures the real one.
 * `save` saves the card and holds the sum at the cut-off, because a hold at once would end before the
 * delivery. Cash and credit use `charge`.
 */
export type TenderPlan = 'charge' | 'hold' | 'save'

/** A card hold lasts seven days. One day is left for delays. */
const HOLD_DAYS = 6

/** A provider that lacks the best plan charges at once. A later difference is given back or collected. */
export function planFor(
  { isWeighed, deliveryDate }: { isWeighed: boolean; deliveryDate: Day },
  now: Date,
  plans: readonly TenderPlan[],
): TenderPlan {
  if (!isWeighed) return 'charge'
  const wished = deliveryDate <= addDays(dayInCairo(now), HOLD_DAYS) ? 'hold' : 'save'
  return plans.includes(wished) ? wished : 'charge'
}

/**
 * `open`: waits for the customer. `processing`: the provider works on it. `saved`: the card may be charged
 * later. `authorised`: the sum is held. `captured`: received. `ended`: no money came, or the hold was
 * released.
 */
export const tenderStates = [
  'open',
  'processing',
  'saved',
  'authorised',
  'captured',
  'ended',
] as const
export type TenderState = (typeof tenderStates)[number]
/** The states of tenders whose money may still arrive. */
export const awaitedTenderStates = ['open', 'processing'] as const satisfies TenderState[]
export type AwaitedTenderState = (typeof awaitedTenderStates)[number]

/**
 * The next call to the provider: hold the sum on a saved card, capture money, release a hold, or forget a
 * saved card.
 */
export type TenderWish = 'authorise' | 'capture' | 'release' | 'forget'

/** One payment of an order; amounts in piastres. */
export type Tender = {
  method: TenderMethod
  state: TenderState
  /** The promised sum: the order's total, or the highest possible total. */
  promised: Piastres
  authorised: Piastres
  captured: Piastres
  /** The part of the due that is held or may be charged; 0 once it was received or given up. */
  covers: Piastres
  /** The ISO instant at which the hold ends; null when unknown or nothing is held. */
  holdEnds: string | null
  /** The sum of its refunds, pending ones included. */
  refunded: Piastres
  createdAt: string
}

/** The sequence in which several methods get a refund. */
const backTo: TenderMethod[] = [...onlineMethods, 'credit', 'transfer', 'cash']

/**
 * Splits a refund over the tenders, which are sorted from old to new. Online payments come first, then
 * credit, then transfers, which staff send by hand, then cash, which a driver has to bring. Within a method,
 * the newest tender comes first. No tender gives back more than it has left, so the parts may sum to less
 * than `amount`.
 */
export function refundParts<Paid extends Pick<Tender, 'method' | 'captured' | 'refunded'>>(
  tenders: Paid[],
  amount: Piastres,
): { tender: Paid; piastres: Piastres }[] {
  let left = amount
  return tenders
    .toReversed()
    .toSorted((a, b) => backTo.indexOf(a.method) - backTo.indexOf(b.method))
    .flatMap((tender) => {
      const piastres = Math.min(left, tender.captured - tender.refunded)
      left -= piastres
      return piastres > 0 ? [{ tender, piastres }] : []
    })
}
