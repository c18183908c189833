// The pages for browsers: the hosted page, the wallet, and the machine at a kiosk.
import { Hono } from 'hono'
import type { Context } from 'hono'
import { capBody, isSameSecret } from '../http.ts'
import { billPage, checkoutPage, messagePage, walletPage } from './checkout-pages.ts'
import type { Attempt, Way } from './checkout-pages.ts'
import { PaymobProblem } from './errors.ts'
import { kioskPages } from './kiosk-pages.ts'
import { pageContext } from './page.ts'
import type { PageContext } from './page.ts'
import { languageOf, show, STYLE_HEADERS } from './page-response.ts'
import { STYLE } from './page-style.ts'
import type { Paymob } from './paymob.ts'
import {
  askKiosk,
  askWallet,
  checkOpen,
  integrationFor,
  payByCard,
  payByWallet,
} from './payments.ts'
import type { Intention, Transaction } from './records.ts'
import { returnAddress } from './return-address.ts'
import { readCard, readForm, readMonths, readPin, readWalletNumber } from './typed.ts'

const CALLBACK_WITHIN_MS = 10_000

type Fields = Record<string, string>

type Visit = { c: Context; context: PageContext; intention: Intention; fields: Fields }

export function paymobBrowser(paymob: Paymob, callbacksSent: (mostMs: number) => Promise<void>) {
  const { store, records, keys } = paymob
  const app = new Hono()
  app.use(capBody)
  app.onError((error, c) => {
    if (error instanceof PaymobProblem) return refuse(c, error, {})
    console.error('sandbox:', error)
    return c.text('Server Error (500)', 500)
  })
  app.notFound((c) => c.text('Not found.', 404))
  app.get('/style.css', (c) => c.body(STYLE, 200, STYLE_HEADERS))
  app.route('/', kioskPages(paymob))

  const at = (
    method: 'GET' | 'POST',
    path: string,
    work: (visit: Visit) => Promise<Response> | Response,
  ) =>
    app.on(method, `/unifiedcheckout/${path}`, async (c) => {
      const fields = method === 'GET' ? c.req.query() : readForm(await c.req.text())
      const { publicKey = '', clientSecret = '', transaction } = fields
      const found = records.intentionBySecret(clientSecret)
      const isKnown = found !== undefined && isSameSecret(publicKey, keys.publicKey)
      const carried = { publicKey, clientSecret, ...(transaction && { transaction }) }
      const context = pageContext(languageOf(c, fields.lang), carried, path === '' ? './' : path)
      if (!isKnown) return show(404, messagePage(context, context.t.notFound))
      try {
        return await work({ c, context, intention: found, fields })
      } catch (error) {
        if (error instanceof PaymobProblem) return refuse(c, error, fields, found)
        throw error
      }
    })

  at('GET', '', ({ context, intention }) => {
    checkOpen(paymob, intention)
    return show(200, checkoutPage(context, intention, waysOf(intention)), intention)
  })

  const byCard = (way: 'card' | 'instalments') =>
    at('POST', way, async (visit) => {
      const { context, intention, fields } = visit
      const integration =
        way === 'card'
          ? integrationFor(intention, 'card', 'card-hold')
          : integrationFor(intention, way)
      if (!integration) return notTaken(visit)
      const card = readCard(fields, context.t)
      const months =
        way === 'card' ? { ok: true as const, value: null } : readMonths(fields, context.t)
      if (!card.ok) return again(visit, 422, { way, typed: card.typed })
      if (!months.ok) return again(visit, 422, { way, typed: months.typed })
      const paid = store.transaction(() =>
        payByCard(paymob, intention, integration, { card: card.value, tenure: months.value }),
      )
      return finish(visit, way, paid)
    })
  byCard('card')
  byCard('instalments')

  at('POST', 'wallet', (visit) => {
    const { c, context, intention, fields } = visit
    const integration = integrationFor(intention, 'wallet')
    if (!integration) return notTaken(visit)
    const number = readWalletNumber(fields, context.t)
    if (!number.ok) return again(visit, 422, { way: 'wallet', typed: number.typed })
    const asked = store.transaction(() => askWallet(paymob, intention, integration, number.value))
    return goOn(c, context, 'wallet', asked)
  })
  at('GET', 'wallet', ({ context, intention, fields }) => {
    const asked = transactionOf(intention, fields)
    return asked.state === 'pending'
      ? show(200, walletPage(context, intention), intention)
      : over(context, asked)
  })
  at('POST', 'wallet-confirm', async (visit) => {
    const { intention, fields } = visit
    const context = { ...visit.context, self: 'wallet' }
    const asked = transactionOf(intention, fields)
    const pin = readPin(fields, context.t)
    if (!pin.ok) return show(422, walletPage(context, intention, { typed: pin.typed }), intention)
    const paid = store.transaction(() => payByWallet(paymob, asked.id, pin.value))
    if (paid !== 'wrong') return finish(visit, 'wallet', paid)
    return show(422, walletPage(context, intention, { problem: context.t.wrongPin }), intention)
  })

  at('POST', 'kiosk', (visit) => {
    const { c, context, intention } = visit
    const integration = integrationFor(intention, 'kiosk')
    if (!integration) return notTaken(visit)
    const asked = store.transaction(() => askKiosk(paymob, intention, integration))
    return goOn(c, context, 'kiosk', asked)
  })
  at('GET', 'kiosk', ({ context, intention, fields }) => {
    const asked = transactionOf(intention, fields)
    const toShop = returnAddress(paymob, asked)
    return asked.state === 'pending'
      ? show(200, billPage(context, intention, asked, toShop), intention)
      : over(context, asked)
  })

  /** Redirects to the shop after a paid or pending attempt. A declined one may be repeated. */
  async function finish(visit: Visit, way: Way, paid: Transaction): Promise<Response> {
    const { c, context } = visit
    if (paymob.knobs.callbackFirst) await callbacksSent(CALLBACK_WITHIN_MS)
    if (paid.state === 'declined') {
      const problem = context.t.declined(paid.message)
      return again(visit, 402, { way, typed: { values: {}, errors: {} }, problem })
    }
    const address = returnAddress(paymob, paid)
    return address === null ? over(context, paid) : c.redirect(address, 303)
  }

  function again({ context, intention }: Visit, status: 402 | 422, attempt: Attempt) {
    const page = checkoutPage({ ...context, self: './' }, intention, waysOf(intention), attempt)
    return show(status, page, intention)
  }

  function over(context: PageContext, { state }: Transaction, toShop?: string | null) {
    const { done, waiting, alreadyPaid } = context.t
    const text = state === 'success' ? done : state === 'pending' ? waiting : alreadyPaid
    return show(200, messagePage({ ...context, self: './' }, text, toShop))
  }

  function notTaken({ context }: Visit) {
    return show(404, messagePage({ ...context, self: './' }, context.t.notFound))
  }

  function goOn(c: Context, { carried }: PageContext, path: string, { id }: Transaction) {
    return c.redirect(
      `${path}?${new URLSearchParams({ ...carried, transaction: String(id) })}`,
      303,
    )
  }

  function transactionOf(intention: Intention, fields: Fields): Transaction {
    const found = records.transaction(Number(fields.transaction))
    if (found?.order === intention.order) return found
    throw new PaymobProblem(404, {})
  }

  /**
   * Shows a page about a refused attempt, with a link back to the shop. For a paid intention, it is the link
   * after paying.
   */
  function refuse(c: Context, { status }: PaymobProblem, fields: Fields, intention?: Intention) {
    const { publicKey = '', clientSecret = '', lang } = fields
    const context = pageContext(languageOf(c, lang), { publicKey, clientSecret })
    const { notFound, expired, alreadyPaid } = context.t
    const text = status === 409 ? alreadyPaid : status === 410 ? expired : notFound
    const all = intention ? records.transactionsOf(intention.order) : []
    const last = all.find(({ state }) => state === 'success') ?? all.at(-1)
    const toShop = last ? returnAddress(paymob, last) : (intention?.redirectionUrl ?? null)
    return show(status, messagePage(context, text, toShop))
  }

  return app
}

function waysOf(intention: Intention): Way[] {
  const ways: Way[] = ['card', 'instalments', 'wallet', 'kiosk']
  return ways.filter((way) =>
    way === 'card'
      ? integrationFor(intention, 'card', 'card-hold')
      : integrationFor(intention, way),
  )
}
