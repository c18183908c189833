import { egpOf, type Piastres } from '#shop/money.ts'
import {
  ProviderOutage,
  ProviderRefusal,
  type RefundAsk,
  type RefundFacts,
} from '#shop/payment/provider.ts'
import { poundsText } from './amounts.ts'
import { isRefusal, messageOf, type Client } from './client.ts'
import { signatureOf } from './signature.ts'
import { findStatus, type PaymentStatus } from './status.ts'

const MOST_ATTEMPTS = 10_000

/** The piastres returned before the refund; undefined if Fawry does not tell them. */
type Before = Piastres | undefined

/**
 * Makes each refund once. Fawry has no idempotency keys and no list of refunds, only the sum returned. If
 * this sum has grown, an earlier attempt reached Fawry and its answer was lost.
 * After partial returns, Fawry may tell no sum. If an answer is lost then, nobody knows whether the refund
 * was made. It is not tried again until all is returned or a person has looked.
 */
export function createRefunds(client: Client) {
  /** Refunds whose answer was lost, with the sum returned before. */
  const attempts = new Map<string, Before>()

  return async function refundPayment(id: string, wanted: RefundAsk): Promise<RefundFacts> {
    const { key, amount } = wanted
    const status = receivedOf(await findStatus(client, id))
    const before = wanted.returned ?? attempts.get(key)
    const progress = progressOf(status, amount, before)
    if (progress === 'unclear' && (wanted.wasAsked || attempts.has(key))) {
      const reason = 'Fawry does not tell whether this was refunded; see its portal'
      client.log?.warn({ id, refund: key }, reason)
      return { id: key, state: 'pending', reason }
    }
    if (progress !== 'done') {
      try {
        await send(client, status.reference, wanted)
      } catch (error) {
        if (!(error instanceof ProviderOutage)) throw error
        const known = before ?? status.returned ?? undefined
        if (attempts.size >= MOST_ATTEMPTS) attempts.clear()
        attempts.set(key, known)
        const after = receivedOf(await findStatus(client, id))
        if (progressOf(after, amount, known) !== 'done') throw error
      }
    }
    attempts.delete(key)
    return { id: key, state: 'done', reason: null }
  }
}

/** Throws for a payment that is not paid. */
function receivedOf(status: PaymentStatus | undefined) {
  if (!status || status.phase === 'open' || status.phase === 'ended') {
    throw new ProviderRefusal('other', 'Fawry has received no such payment')
  }
  const { phase, reference, returned } = status
  if (phase === 'other' || reference === null) {
    throw new ProviderOutage('Fawry does not tell the state of a payment')
  }
  return { phase, reference, returned }
}

/** Returns `unclear` if the sum returned before, or until now, is not known. */
function progressOf(
  { returned }: Pick<PaymentStatus, 'returned'>,
  amount: Piastres,
  before: Before,
): 'due' | 'done' | 'unclear' {
  if (returned === 0) return before ? lagging() : 'due'
  if (before === undefined) return 'unclear'
  if (returned === null) return 'unclear'
  if (returned === before + amount) return 'done'
  if (returned < before) return lagging()
  if (returned === before) return 'due'
  const more = `${returned - before} piastres more than known went back, and not ${amount}`
  throw new ProviderRefusal('other', `Fawry: ${more}`)
}

function lagging(): never {
  throw new ProviderOutage('Fawry does not show earlier refunds of this payment yet')
}

async function send(
  { merchantCode, secureKey, post }: Client,
  referenceNumber: string,
  { key, amount, orderId }: RefundAsk,
): Promise<void> {
  // Fawry's portal shows it, so that a person can find the refund.
  const reason = `Order ${orderId}, refund ${key}`.slice(0, 200)
  const parts = [merchantCode, referenceNumber, poundsText(amount), reason]
  const answer = await post('/ECommerceWeb/Fawry/payments/refund', {
    merchantCode,
    referenceNumber,
    refundAmount: egpOf(amount),
    reason,
    signature: signatureOf(parts, secureKey),
  })
  if (isRefusal(answer)) {
    throw new ProviderRefusal('other', `Fawry refunds nothing: ${messageOf(answer)}`)
  }
  if (answer.code === undefined) throw new ProviderOutage('Fawry does not say whether it refunded')
}
