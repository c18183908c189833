import type { CapturedFacts, PaymentFacts, PaymentRef } from '#shop/payment/provider.ts'
import type { PaymobTransaction } from './answers.ts'
import type { PaymobClient } from './client.ts'
import { factsOf, returnedOf } from './facts.ts'
import { hasOurMode, isChild, isOurIntegration } from './ours.ts'
import type { PaymobAccount } from './settings.ts'

/** A customer's attempt to pay, with the payment's state that follows from it. */
export type Charge = {
  transaction: PaymobTransaction
  facts: PaymentFacts
  /** True if a transaction that no answer shows has paid the order. */
  isPaidUnseen?: boolean
}

/**
 * `none`: nobody has tried to pay yet. `foreign`: the transaction is of another payment, another integration,
 * or the other mode (test or live).
 */
export type FoundCharge = Charge | 'none' | 'foreign'

const ID = /^[1-9]\d{0,14}$/
/** The most parent transactions that one search asks for. */
const MOST_PARENTS = 5

/** Returns the transaction that `charge` names, else the one that counts for the payment. */
export async function findCharge(
  account: PaymobAccount,
  client: PaymobClient,
  { id, charge }: PaymentRef,
): Promise<FoundCharge> {
  if (!ID.test(id) || (charge && !ID.test(charge))) return 'foreign'
  const found = charge
    ? [await client.transaction(charge)]
    : await client.transactionsOf({ order_id: id })
  if (found.length === 0) return 'none'
  const payments = await paymentsAmong(client, found)
  const ours = payments.filter((transaction) => isOurs(account, id, transaction))
  const [best, ...others] = ours
    .map((transaction) => ({ transaction, facts: factsOf(account, transaction) }))
    .toSorted((one, other) => rank(other) - rank(one) || age(one, other))
  if (!best) return 'foreign'
  // A transaction that this answer lacks has paid the order. Its callback will name it.
  const received = best.transaction.order.paid_amount_cents ?? 0
  const isPaidUnseen = !charge && best.facts.state === 'open' && received > 0
  if (isPaidUnseen) return { ...best, facts: { state: 'processing', received }, isPaidUnseen }
  if (best.facts.state !== 'captured') return best
  return { ...best, facts: { ...best.facts, ...asideOf(best, others) } }
}

/** Returns other sums of a paid payment, such as further charges. */
function asideOf({ transaction }: Charge, others: Charge[]): Partial<CapturedFacts> {
  const { amount_cents: amount, order } = transaction
  const otherCharges = others
    .filter(({ facts }) => facts.state === 'captured')
    .map((other) => other.transaction.id)
  const received = order.paid_amount_cents ?? 0
  const returned = returnedOf(transaction)
  return {
    ...(otherCharges.length > 0 && { otherCharges }),
    ...(received > amount && { received }),
    ...(returned > 0 && { returned }),
  }
}

/** Replaces a refund, void or capture by the payment that it belongs to. */
async function paymentsAmong(
  client: PaymobClient,
  found: (PaymobTransaction | undefined)[],
): Promise<PaymobTransaction[]> {
  const known = found.filter((transaction) => transaction !== undefined)
  const payments = known.filter((transaction) => !isChild(transaction))
  const parents = new Set(known.filter(isChild).map(({ parent_transaction: parent }) => parent))
  for (const { id } of payments) parents.delete(id)
  for (const parent of [...parents].slice(0, MOST_PARENTS)) {
    const transaction = parent && (await client.transaction(parent))
    if (transaction && !isChild(transaction)) payments.push(transaction)
  }
  return payments
}

function isOurs(account: PaymobAccount, id: string, transaction: PaymobTransaction): boolean {
  const isOk =
    transaction.order.id === id &&
    hasOurMode(account, transaction) &&
    isOurIntegration(account, transaction)
  if (!isOk) {
    const { id: charge, order, integration_id: integration, is_live: isLive } = transaction
    const details = { payment: id, charge, order: order.id, integration, isLive }
    account.log.warn(details, 'Paymob answered a transaction that is not of this payment')
  }
  return isOk
}

/** From high to low: captured with money left, captured and fully returned, held, processing, declined. */
function rank({ facts, transaction }: Charge): number {
  if (facts.state === 'captured') return returnedOf(transaction) < facts.amount ? 5 : 4
  if (facts.state === 'authorised') return 3
  if (facts.state === 'processing') return 2
  return facts.state === 'open' ? 1 : 0
}

function age(one: Charge, other: Charge): number {
  return Number(one.transaction.id) - Number(other.transaction.id)
}
