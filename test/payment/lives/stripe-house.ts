import { CALM } from '#sandbox/knobs.ts'
import { signatureOf } from '../../provider-events.ts'
import type { TestShop } from '../../shop.ts'
import type { Message } from '../elsewhere/server.ts'
import type { House } from './houses.ts'

/** The sandbox's failures by the last word of a fault. */
const FAILURES = { before: 'status-500-before', after: 'status-500-after' } as const

/** Wraps Stripe's sandbox as a `House`. Its events arrive when a life delivers them. */
export function stripeHouse(shop: TestShop, { isHold = false } = {}): House {
  const { stripe, sandbox } = shop
  const { knobs } = sandbox
  const path = '/api/webhooks/stripe'
  /** The last event that arrived or was lost; all earlier ones did, too. */
  let last: string | undefined

  /** Customers' calls do not fail; the provider's refusal is ignored. */
  async function undisturbed<T>(work: () => Promise<T>): Promise<T> {
    const { apiFailNext } = knobs
    knobs.apiFailNext = 0
    try {
      return await work()
    } finally {
      knobs.apiFailNext = apiFailNext
    }
  }
  const tries = (work: () => Promise<unknown>) =>
    undisturbed(async () => void (await work().catch(() => undefined)))
  const listed = (of: string) =>
    stripe.refunds.list({ payment_intent: of, limit: 100 }).then(({ data }) => data)
  const givesBack = (id: string, amount: number) =>
    tries(() => stripe.refunds.create({ payment_intent: id, amount }))

  async function newEvents() {
    const { data } = await undisturbed(() => stripe.events.list({ limit: 100 }))
    const known = data.findIndex(({ id }) => id === last)
    return (known < 0 ? data : data.slice(0, known)).toReversed()
  }
  async function signed(event: object): Promise<Message> {
    const body = JSON.stringify(event)
    return { path, body, headers: { 'Stripe-Signature': await signatureOf(shop, body, {}) } }
  }

  return {
    provider: 'stripe',
    way: 'card',
    isHold,
    messages: async () => Promise.all((await newEvents()).map(signed)),
    async lose() {
      last = (await newEvents()).at(-1)?.id ?? last
    },
    async pay(id, money, { by, currency } = { by: 0 }) {
      if (money === 'pending') return
      const payment_method = money === 'paid' ? 'pm_card_visa' : 'pm_card_chargeDeclined'
      await tries(async () => {
        const { amount } = await stripe.paymentIntents.retrieve(id)
        if (by !== 0 || currency) {
          const other = { amount: amount + by, ...(currency && { currency: 'usd' }) }
          await stripe.paymentIntents.update(id, other)
        }
        await stripe.paymentIntents.confirm(id, { payment_method })
      })
    },
    decide: () => {},
    reverse: (id) => tries(async () => sandbox.dispute(id)),
    async giveBack(id, piastres) {
      const { charged, returned, reversed } = await this.sumsOf(id)
      const amount = Math.min(piastres, charged - returned - reversed)
      if (amount > 0) await givesBack(id, amount)
    },
    async giveForeignBack(id) {
      const { currency, amount_received } = await undisturbed(() =>
        stripe.paymentIntents.retrieve(id),
      )
      if (currency !== 'egp' && amount_received > 0) await givesBack(id, amount_received)
    },
    passes() {},
    sumsOf: (id) =>
      undisturbed(async () => {
        const none = { charged: 0, returned: 0, reversed: 0, held: 0, times: 0 }
        if (!id.startsWith('pi_')) return none
        const intent = await stripe.paymentIntents.retrieve(id)
        if (intent.currency !== 'egp') return none
        const refunds = (await listed(id)).filter(({ status }) => status === 'succeeded')
        const { data: disputes } = await stripe.disputes.list({ payment_intent: id })
        const sum = (all: { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)
        const own = refunds.filter(({ metadata }) => metadata?.refund_key)
        const others = refunds.filter(({ metadata }) => !metadata?.refund_key)
        return {
          charged: intent.amount_received,
          returned: sum(own),
          reversed: sum(others) + sum(disputes),
          held: intent.amount_capturable,
          times: intent.amount_received > 0 || intent.amount_capturable > 0 ? 1 : 0,
        }
      }),
    async forge({ body }) {
      const signature = await signatureOf(shop, body, { secret: 'whsec_of_somebody_else' })
      return { path, body, headers: { 'Stripe-Signature': signature } }
    },
    takeForm(form) {
      knobs.refundsFail = form % 7 === 0
      knobs.capturesFail = form % 5 === 0
    },
    failNext(...faults) {
      const failing = faults.filter((fault) => fault !== undefined)
      const isAfter = failing[0]?.endsWith('after')
      const apiFailure = FAILURES[isAfter ? 'after' : 'before']
      Object.assign(knobs, { apiFailNext: knobs.apiFailNext + failing.length, apiFailure })
    },
    calm: () => void Object.assign(knobs, CALM),
  }
}
