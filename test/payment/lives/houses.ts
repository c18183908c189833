import { openFawry } from '#server/payment/fawry/provider.ts'
import { openPaymob } from '#server/payment/paymob/paymob.ts'
import type { PaymentProvider } from '#shop/payment/provider.ts'
import type { OnlineMethod, ProviderName } from '#shop/settings/collect-by.ts'
import type { ElsewhereFawry } from '../elsewhere/fawry.ts'
import { ACCOUNT, notificationOf } from '../elsewhere/fawry-messages.ts'
import type { ElsewherePaymob } from '../elsewhere/paymob.ts'
import { callbackOf, KEYS } from '../elsewhere/paymob-messages.ts'
import type { Fault, Message } from '../elsewhere/server.ts'

/** In piastres; of one payment. `reversed` went back without the shop. */
export type Sums = {
  charged: number
  returned: number
  reversed: number
  held: number
  /** How often it was paid or held. */
  times: number
}

/** A provider as seen by those who pay and by those who forge. */
export type House = {
  provider: ProviderName
  way: OnlineMethod
  isHold: boolean
  messages: Message[]
  pay(id: string, money: 'paid' | 'declined' | 'pending'): void
  decide(money: 'paid' | 'declined'): void
  reverse(id: string): void
  /** Staff give a part back on the provider's own pages. */
  giveBack(id: string, piastres: number): void
  /** The clock of the provider reached this instant. */
  passes(nowMs: number): void
  sumsOf(id: string): Sums
  /** A message that says of its own payment what suits somebody else. */
  forge(message: Message): Message
  takeForm(form: number): void
  failNext(...faults: (Fault | undefined)[]): void
  calm(): void
}

/** The adapters of a process that remembers nothing. */
export function openBoth(paymob: ElsewherePaymob, fawry: ElsewhereFawry): PaymentProvider[] {
  return [
    openPaymob({ ...KEYS, apiBase: paymob.base, notificationUrl: '', timeoutMs: 1000 }),
    openFawry({ ...ACCOUNT, apiBase: fawry.base, isLive: false }),
  ]
}

const INQUIRIES = ['one', 'newest', 'list', 'results'] as const

/** One account for all ways, as a shop has. */
export function paymobHouse(
  paymob: ElsewherePaymob,
  { way, isHold = false }: { way: OnlineMethod; isHold?: boolean },
): House {
  const { transactions, forms, messages } = paymob
  return {
    provider: 'paymob',
    way,
    isHold,
    messages,
    pay: (id, money) => void paymob.pay(Number(id), money),
    decide(money) {
      forms.refunds = 'done'
      paymob.decide(money)
    },
    reverse(id) {
      const paid = transactions.find(
        (one) =>
          one.order === Number(id) &&
          one.kind === 'payment' &&
          one.money === 'paid' &&
          !one.isVoided &&
          one.returned === 0 &&
          one.integration !== KEYS.integrations.cardHold,
      )
      if (paid) paymob.reverse(paid)
    },
    giveBack(id, piastres) {
      const paid = transactions.find(
        (one) => one.order === Number(id) && one.kind === 'payment' && one.money === 'paid',
      )
      const isHeld = paid?.integration === KEYS.integrations.cardHold && paid.captured === undefined
      if (paid && !isHeld) paymob.giveBack(paid, piastres)
    },
    passes() {},
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
    messages,
    pay(id, money) {
      const code = codeOf(id)
      // A cancelled code is gone; one whose time is over a kiosk may take.
      if (money === 'paid' && code && code.status !== 'CANCELED') fawry.pay(code)
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
