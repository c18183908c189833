import { openFawry } from '#server/payment/fawry/provider.ts'
import { openPaymob } from '#server/payment/paymob/paymob.ts'
import type { PaymentProvider } from '#shop/payment/provider.ts'
import type { OnlineMethod, ProviderName } from '#shop/settings/collect-by.ts'
import type { TestShop } from '../../shop.ts'
import { providerOver } from '../../stripe-provider.ts'
import type { ElsewhereFawry } from '../elsewhere/fawry.ts'
import { ACCOUNT, notificationOf } from '../elsewhere/fawry-messages.ts'
import type { ElsewherePaymob } from '../elsewhere/paymob.ts'
import { callbackOf, KEYS } from '../elsewhere/paymob-messages.ts'
import type { Transaction } from '../elsewhere/paymob-wire.ts'
import type { Fault, Message } from '../elsewhere/server.ts'

/** Piastres of one payment. `reversed` was returned without the shop. */
export type Sums = {
  charged: number
  returned: number
  reversed: number
  held: number
  /** How often it was paid or held. */
  times: number
}
type Soon<T> = T | Promise<T>

/** A sum that differs from the order's by `by` piastres, or in its currency. */
export type OtherSum = { by: number; currency?: 'USD' }

/** A fake provider, as customers and forgers use it. */
export type House = {
  provider: ProviderName
  way: OnlineMethod
  isHold: boolean
  /** Returns the undelivered messages. */
  messages(): Soon<Message[]>
  /** Drops the undelivered messages. */
  lose(): Soon<void>
  pay(id: string, money: 'paid' | 'declined' | 'pending', other?: OtherSum): Soon<void>
  decide(money: 'paid' | 'declined'): Soon<void>
  /** A bank takes the whole payment back. */
  reverse(id: string): Soon<void>
  /** Staff refund a part on the provider's site. */
  giveBack(id: string, piastres: number): Soon<void>
  /** Staff refund there all payments in another currency. */
  giveForeignBack(id: string): Soon<void>
  /** Sets the provider's clock. */
  passes(nowMs: number): void
  /** Counts only payments in pounds. */
  sumsOf(id: string): Soon<Sums>
  /** Makes a message name another payment, as a forger would. */
  forge(message: Message): Soon<Message>
  takeForm(form: number): void
  failNext(...faults: (Fault | undefined)[]): void
  calm(): void
}

/** Opens a new process's adapters, which remember nothing. */
export function openAll(
  { stripe, sandbox }: TestShop,
  { paymob, fawry }: { paymob: ElsewherePaymob; fawry: ElsewhereFawry },
): PaymentProvider[] {
  return [
    providerOver(stripe, sandbox),
    openPaymob({ ...KEYS, apiBase: paymob.base, notificationUrl: '', timeoutMs: 1000 }),
    openFawry({ ...ACCOUNT, apiBase: fawry.base, isLive: false }),
  ]
}

const INQUIRIES = ['one', 'newest', 'list', 'results'] as const

/** One Paymob account for all methods, as a shop has. */
export function paymobHouse(
  paymob: ElsewherePaymob,
  { way, isHold = false }: { way: OnlineMethod; isHold?: boolean },
): House {
  const { transactions, intentions, forms, messages } = paymob
  const paidOf = (id: string) =>
    transactions.filter(
      (one) => one.order === Number(id) && one.kind === 'payment' && one.money === 'paid',
    )
  const isHeld = ({ integration, captured }: Transaction) =>
    integration === KEYS.integrations.cardHold && captured === undefined
  return {
    provider: 'paymob',
    way,
    isHold,
    messages: () => messages,
    lose: () => void messages.splice(0),
    pay(id, money, { by, currency } = { by: 0 }) {
      const asked = intentions.find(({ order }) => order === Number(id))
      // A page paid in another currency is closed.
      const isPaid = transactions.some(
        (one) => one.order === Number(id) && one.kind === 'payment' && one.money !== 'declined',
      )
      if ((currency && isPaid) || paidOf(id).some((one) => one.currency)) return
      const other = { amount: (asked?.amount ?? 0) + by, ...(currency && { currency }) }
      paymob.pay(Number(id), money, other)
    },
    decide(money) {
      forms.refunds = 'done'
      paymob.decide(money)
    },
    reverse(id) {
      const paid = paidOf(id).find(
        ({ isVoided, returned, integration }) =>
          !isVoided && returned === 0 && integration !== KEYS.integrations.cardHold,
      )
      if (paid) paymob.reverse(paid)
    },
    giveBack(id, piastres) {
      const paid = paidOf(id).find((one) => !one.currency)
      if (paid && !isHeld(paid)) paymob.giveBack(paid, piastres)
    },
    giveForeignBack(id) {
      for (const one of paidOf(id)) if (one.currency) paymob.giveBack(one, one.amount)
    },
    passes: paymob.expire,
    sumsOf: (id) => paymob.sumsOf(Number(id)),
    forge({ body }) {
      const { obj } = JSON.parse(body)
      return callbackOf({ ...obj, success: true, pending: false }, 'a secret of somebody else')
    },
    takeForm(form) {
      forms.inquiry = INQUIRIES[form % 4] ?? 'one'
      forms.numbersAsText = form % 3 === 0
      forms.refunds = form % 5 === 0 ? 'pending' : form % 7 === 0 ? 'declined' : 'done'
    },
    failNext: paymob.failNext,
    calm: paymob.calm,
  }
}

export function fawryHouse(fawry: ElsewhereFawry): House {
  const { codes, forms, messages } = fawry
  const codeOf = (id: string) => codes.find(({ merchantRef }) => merchantRef === id)
  return {
    provider: 'fawry',
    way: 'kiosk',
    isHold: false,
    messages: () => messages,
    lose: () => void messages.splice(0),
    pay(id, money, { by, currency } = { by: 0 }) {
      const code = codeOf(id)
      // A cancelled code is gone; an expired one can still be paid at a kiosk.
      if (money !== 'paid' || !code || code.status === 'CANCELED') return
      if (currency && code.payments.length > 0) return
      if (currency) code.currency = currency
      fawry.pay(code, code.amount + by / 100)
    },
    decide() {},
    reverse(id) {
      const code = codeOf(id)
      if (code && code.payments.length > 0 && code.returned === 0) fawry.reverse(code)
    },
    giveBack(id, piastres) {
      const code = codeOf(id)
      if (code && code.payments.length > 0 && code.reversed === 0) fawry.reverse(code, piastres)
    },
    giveForeignBack(id) {
      const code = codeOf(id)
      if (code?.currency && code.payments.length > 0) fawry.reverse(code)
    },
    passes: fawry.expire,
    sumsOf: fawry.sumsOf,
    forge({ body }) {
      return notificationOf({ ...JSON.parse(body), orderStatus: 'PAID' }, 'a key of somebody else')
    },
    takeForm(form) {
      forms.amounts = (['number', 'text', 'short text'] as const)[form % 3] ?? 'number'
      forms.numbersAsText = form % 2 === 0
      forms.statuses = form % 5 === 0 ? 'Paid' : 'PAID'
    },
    failNext: fawry.failNext,
    calm: fawry.calm,
  }
}
