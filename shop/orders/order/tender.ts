import { addDays, dayInCairo, type Day } from '#shop/cairo.ts'
import type { Piastres } from '#shop/money.ts'
import { onlineMethods } from '#shop/settings/collect-by.ts'

/** The ways in which a part of an order is paid. */
export const tenderMethods = [...onlineMethods, 'transfer', 'cash', 'credit'] as const
export type TenderMethod = (typeof tenderMethods)[number]

/**
 * What a tender asks of the card: to be charged at once; to hold the highest sum that the order can come to, of
 * which the real one is captured when it is packed; or to be saved, and held at the cut-off, because a hold
 * would not last until the delivery. Cash and credit are charged.
 */
export type TenderPlan = 'charge' | 'hold' | 'save'

/** A card is held for seven days; one day is left for what comes late. */
const HOLD_DAYS = 6

/**
 * The plan for the payment that places an order, whose price depends on weights or not. Where its provider has no such
 * `plans`, it is charged at once, and what the weights change is given back or collected.
 */
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
 * `open`: its customer was asked. `processing`: the provider works on it. `saved`: the card may be charged
 * later. `authorised`: the sum is held. `captured`: received. `ended`: nothing came, or the hold was released.
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

/** What the provider is to be asked for: to hold a saved card, to take money, to give a hold up, or to forget a saved card. */
export type TenderWish = 'authorise' | 'capture' | 'release' | 'forget'

/** One payment of an order; amounts in piastres. */
export type Tender = {
  method: TenderMethod
  state: TenderState
  /** What it is for: the sum of the order, or the highest one it can come to. */
  promised: Piastres
  authorised: Piastres
  captured: Piastres
  /** What it holds, or may be charged, of what is due; zero once that was received or given up. */
  covers: Piastres
  /** Until when the bank holds the sum, an ISO instant; null where it is not known, or nothing is held. */
  holdEnds: string | null
  /** The sum of its refunds, pending ones included. */
  refunded: Piastres
  createdAt: string
}

/** In which order what was paid in several ways is given back. */
const backTo: TenderMethod[] = [...onlineMethods, 'credit', 'transfer', 'cash']

/**
 * What of a refund goes back to which tender, the oldest of which come first: to providers before credit, then transfers, which
 * staff send by hand, and cash last, which somebody has to bring; of one kind the newest first. No tender gives back more than it has left, so together
 * it is less where they have less.
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
