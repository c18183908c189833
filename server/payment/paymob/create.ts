import { randomBytes } from 'node:crypto'
import { ProviderRefusal } from '#shop/payment/provider.ts'
import type { PaymentAsk, PaymentOffer } from '#shop/payment/provider.ts'
import type { PaymobIntention } from './answers.ts'
import type { PaymobClient } from './client.ts'
import { intentionOf } from './intention.ts'
import { isLostAnswer } from './http.ts'
import { createRecent } from './recent.ts'
import type { PaymobAccount } from './settings.ts'

const MOST_REMEMBERED = 2_000

type Asked = { amount: number; offer: Promise<PaymentOffer> }

/**
 * Paymob's page opens only with the secret of its intention. An intention whose answer is lost is never paid,
 * so another one is made. Within a process, calls with one key share an intention.
 */
export function openCreate(account: PaymobAccount, client: PaymobClient) {
  const asked = createRecent<Asked>(MOST_REMEMBERED)

  return async function create(ask: PaymentAsk): Promise<PaymentOffer> {
    const known = asked.get(ask.key)
    if (known && known.amount !== ask.amount) {
      throw new ProviderRefusal('other', `Paymob: ${ask.key} was asked for with another amount`)
    }
    if (known) return known.offer
    const offer = offerOf(ask)
    asked.set(ask.key, { amount: ask.amount, offer })
    offer.catch(() => asked.delete(ask.key))
    return offer
  }

  async function offerOf(ask: PaymentAsk): Promise<PaymentOffer> {
    try {
      return pageOf(ask, await client.createIntention(intentionOf(account, ask, ask.key)))
    } catch (error) {
      if (isRefusedReference(error)) return (await alreadyPaid(ask)) ?? again(ask)
      if (isLostAnswer(error)) return again(ask)
      throw error
    }
  }

  /** Paymob accepts each reference only once. */
  async function again(ask: PaymentAsk): Promise<PaymentOffer> {
    const reference = `${ask.key}_${randomBytes(4).toString('hex')}`
    return pageOf(ask, await client.createIntention(intentionOf(account, ask, reference)))
  }

  /** Returns an earlier payment with this key if it is paid or pending, so that a second one is not paid. */
  async function alreadyPaid({ key, returnUrl }: PaymentAsk): Promise<PaymentOffer | undefined> {
    const found = await client.transactionsOf({ merchant_order_id: key })
    const [paid] = found.filter(({ success, pending }) => success || pending)
    return paid && { id: paid.order.id, customer: null, pay: { by: 'page', url: returnUrl } }
  }

  function pageOf(ask: PaymentAsk, intention: PaymobIntention): PaymentOffer {
    const { amount, currency } = intention.intention_detail ?? {}
    if ((amount ?? ask.amount) !== ask.amount || (currency ?? 'EGP') !== 'EGP') {
      throw new ProviderRefusal('other', `Paymob asks for ${amount} ${currency} for ${ask.key}`)
    }
    const query = new URLSearchParams({
      publicKey: account.publicKey,
      clientSecret: intention.client_secret,
    })
    const url = `${account.payPage}?${query}`
    return { id: intention.intention_order_id, customer: null, pay: { by: 'page', url } }
  }
}

/** Paymob's message for a known reference is not documented, so this looks for words. */
function isRefusedReference(error: unknown): boolean {
  if (!(error instanceof ProviderRefusal) || isNotFound(error.cause)) return false
  return /reference|merchant_order_id|duplicate|already/i.test(error.message)
}

function isNotFound(answer: unknown): boolean {
  return (
    typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 404
  )
}
