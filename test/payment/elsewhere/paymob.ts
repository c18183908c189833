import { callbackOf, KEYS } from './paymob-messages.ts'
import {
  PLAIN,
  takenOf,
  wireOf,
  type Intention,
  type Money,
  type Transaction,
} from './paymob-wire.ts'
import { serveCalls, type Asked, type Message, type Told } from './server.ts'

// A second fake of Paymob, made from its documentation alone. It shares no code with the shop or the sandbox.

/** All fields of any call. */
type Body = {
  api_key: string
  amount: number
  currency: string
  payment_methods: number[]
  billing_data: Record<string, string>
  items: { amount: number; quantity: number }[]
  special_reference: string
  order_id?: number
  merchant_order_id?: string
  transaction_id: number
  amount_cents: number
}
const HOLD_MS = 7 * 24 * 3_600_000

const isInPounds = ({ currency = 'EGP' }: Transaction) => currency === 'EGP'

export type ElsewherePaymob = Awaited<ReturnType<typeof paymobElsewhere>>

export async function paymobElsewhere() {
  const forms = { ...PLAIN }
  const intentions: Intention[] = []
  const transactions: Transaction[] = []
  const messages: Message[] = []
  const payments = () => transactions.filter(({ kind }) => kind === 'payment')
  const ofOrder = (order: number) => transactions.filter((one) => one.order === order)
  const server = await serveCalls(answer)

  function answer({ method, path, body, auth }: Asked<Body>): Told {
    if (path === '/api/auth/tokens') {
      if (body.api_key !== KEYS.apiKey)
        return { status: 403, json: { detail: 'incorrect credentials' } }
      return { status: 201, json: { token: 'tok', profile: { id: 164295 } } }
    }
    const isAsking = path.includes('inquiry') || path.includes('/transactions/')
    if (auth !== (isAsking ? 'Bearer tok' : `Token ${KEYS.secretKey}`)) {
      return { status: 401, json: { detail: 'incorrect credentials' } }
    }
    if (path === '/v1/intention/' && method === 'POST') return intend(body)
    if (path === '/api/ecommerce/orders/transaction_inquiry') return inquire(body)
    const [, id] = /^\/api\/acceptance\/transactions\/(\d+)$/.exec(path) ?? []
    if (id) return found(transactions.find((one) => one.id === Number(id)))
    const change = {
      '/api/acceptance/void_refund/refund': refund,
      '/api/acceptance/void_refund/void': release,
      '/api/acceptance/capture': capture,
    }[path]
    const paid = payments().find((one) => one.id === body.transaction_id)
    if (!change || !paid) return { status: 404, json: { detail: 'Not found.' } }
    return change(paid, body.amount_cents)
  }

  function intend(body: Body): Told {
    const { amount, currency, payment_methods: methods, billing_data: billing } = body
    const missing = ['first_name', 'last_name', 'phone_number'].filter((name) => !billing[name])
    if (missing[0]) return { status: 400, json: { billing_data: { [missing[0]]: ['required'] } } }
    if (!Number.isInteger(amount) || currency !== 'EGP')
      return { status: 400, json: { amount: ['wrong'] } }
    const ids: number[] = Object.values(KEYS.integrations)
    if (!methods.every((one) => ids.includes(one))) {
      return { status: 404, json: { detail: 'Integration ID/Name does not exist in our system' } }
    }
    const sum = body.items.reduce((sum, one) => sum + one.amount * one.quantity, 0)
    if (sum !== amount) return { status: 406, json: { code: 'unmatched_item_prices' } }
    const reference = body.special_reference
    if (intentions.some((one) => one.reference === reference)) {
      return { status: 400, json: { special_reference: ['must be unique'] } }
    }
    const order = 217_503_754 + intentions.length
    intentions.push({ order, reference, amount, methods })
    const json = {
      id: `pi_test_${order}`,
      client_secret: `egy_csk_test_${order}`,
      intention_order_id: forms.numbersAsText ? String(order) : order,
      special_reference: reference,
      status: 'intended',
      ...(!forms.isBare && { intention_detail: { amount, currency } }),
    }
    return { status: 201, json }
  }

  function inquire(body: { order_id?: number; merchant_order_id?: string }): Told {
    const own = intentions.find((one) => one.reference === body.merchant_order_id)?.order
    const all = ofOrder(body.order_id ?? own ?? 0)
    if (all.length === 0) return { status: 404, json: { detail: 'Not found.' } }
    if (forms.inquiry === 'list') return { status: 200, json: all.map(wire) }
    if (forms.inquiry === 'results') return { status: 200, json: { results: all.map(wire) } }
    const paid = all.find((one) => one.kind === 'payment' && one.money === 'paid')
    const newest = all.at(-1)
    return found(forms.inquiry === 'newest' ? newest : (paid ?? newest))
  }

  function found(one: Transaction | undefined): Told {
    return one ? { status: 200, json: wire(one) } : { status: 404, json: { detail: 'Not found.' } }
  }

  function add(made: Omit<Transaction, 'id' | 'atMs' | 'returned' | 'isVoided'>): Transaction {
    const id = 192_036_465 + transactions.length
    const one = { ...made, id, atMs: Date.now(), returned: 0, isVoided: false }
    transactions.push(one)
    return one
  }

  function child(paid: Transaction, kind: Transaction['kind'], amount: number, money: Money): Told {
    const made = add({ ...paid, parent: paid.id, kind, amount, money })
    delete made.captured
    if (money !== 'pending') tell(made)
    return { status: 201, json: wire(made) }
  }

  const pendingOf = ({ id }: Transaction) =>
    transactions
      .filter((one) => one.parent === id && one.kind === 'refund' && one.money === 'pending')
      .reduce((sum, { amount }) => sum + amount, 0)

  function refund(paid: Transaction, amount: number): Told {
    if (
      paid.isVoided ||
      amount > takenOf(paid) - paid.returned - pendingOf(paid) ||
      !(amount > 0)
    ) {
      return { status: 400, json: { amount_cents: ['more than is left'] } }
    }
    if (forms.refunds !== 'done') {
      return child(paid, 'refund', amount, forms.refunds === 'pending' ? 'pending' : 'declined')
    }
    paid.returned += amount
    return child(paid, 'refund', amount, 'paid')
  }

  function release(paid: Transaction): Told {
    if (paid.isVoided || paid.captured !== undefined || paid.returned > 0) {
      return { status: 400, json: { detail: 'cannot be voided' } }
    }
    paid.isVoided = true
    return child(paid, 'void', paid.amount, 'paid')
  }

  function capture(held: Transaction, amount: number): Told {
    if (
      held.integration !== 12 ||
      held.captured !== undefined ||
      held.isVoided ||
      amount > held.amount
    ) {
      return { status: 400, json: { detail: 'cannot be captured' } }
    }
    held.captured = amount
    return child(held, 'capture', amount, 'paid')
  }

  function wire(one: Transaction) {
    const intention = intentions.find(({ order }) => order === one.order)
    const received = ofOrder(one.order)
      .filter(isInPounds)
      .reduce((sum, other) => sum + takenOf(other), 0)
    return wireOf(one, { intention, received, forms })
  }

  function tell(one: Transaction) {
    messages.push(callbackOf(wire(one)))
  }

  return {
    ...server,
    forms,
    messages,
    intentions,
    transactions,
    wire,
    /** Pays an order, perhaps for a second time. `other` is a sum that differs from the order's. */
    pay(
      order: number,
      money: Money,
      other: { amount?: number; currency?: string } = {},
    ): Transaction {
      const made = intentions.find((one) => one.order === order)
      if (!made) throw new Error(`There is no order ${order}`)
      const [integration = 0] = made.methods
      const { amount = made.amount, currency } = other
      const one = add({ order, integration, kind: 'payment', amount, currency, money })
      if (money !== 'pending') tell(one)
      return one
    },
    /** Ends all pending payments and refunds. */
    decide(money: Money) {
      for (const one of transactions.filter(({ money }) => money === 'pending')) {
        one.money = money
        const paid = payments().find(({ id }) => id === one.parent)
        if (paid && one.kind === 'refund' && money === 'paid') paid.returned += one.amount
        tell(one)
      }
    },
    /** Staff refund part of a payment on Paymob's site. */
    giveBack(paid: Transaction, part: number) {
      const amount = Math.min(part, takenOf(paid) - paid.returned - pendingOf(paid))
      if (paid.isVoided || amount <= 0) return
      paid.returned += amount
      paid.outside = (paid.outside ?? 0) + amount
      tell(
        add({
          order: paid.order,
          integration: paid.integration,
          currency: paid.currency,
          kind: 'refund',
          amount,
          money: 'paid',
          parent: paid.id,
        }),
      )
    },
    /** Banks release holds after a week, without a message. */
    expire(now: number) {
      for (const one of payments()) {
        const isHeld = one.integration === 12 && one.captured === undefined
        if (isHeld && now - one.atMs >= HOLD_MS) one.isVoided = true
      }
    },
    /** A bank takes all of a payment back. */
    reverse(one: Transaction) {
      one.isVoided = true
      tell(one)
    },
    /**
     * Returns the sums of an order in pounds: received (`charged`), refunded by the shop (`returned`), voided
     * or taken back by a bank (`reversed`), and held. `times` counts its payments.
     */
    sumsOf(order: number) {
      const paid = ofOrder(order).filter(
        ({ kind, money }) => kind === 'payment' && money === 'paid',
      )
      const all = paid.filter(isInPounds)
      const sum = (of: (one: Transaction) => number) => all.reduce((sum, one) => sum + of(one), 0)
      const held = sum((one) =>
        one.integration === 12 && !one.isVoided && one.captured === undefined ? one.amount : 0,
      )
      const outside = sum((one) => one.outside ?? 0)
      const reversed = outside + sum((one) => (one.isVoided ? takenOf(one) : 0))
      const returned = sum((one) => one.returned) - outside
      return { charged: sum(takenOf), returned, reversed, held, times: paid.length }
    },
  }
}
