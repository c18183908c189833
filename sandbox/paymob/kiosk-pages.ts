import { Hono } from 'hono'
import type { Context } from 'hono'
import { kioskPage } from './checkout-pages.ts'
import { PaymobProblem } from './errors.ts'
import { pageContext } from './page.ts'
import { languageOf, show } from './page-response.ts'
import type { Paymob } from './paymob.ts'
import { checkOpen, intentionOf, payAtKiosk } from './payments.ts'
import type { Transaction } from './records.ts'
import { readForm } from './typed.ts'

export function kioskPages(paymob: Paymob) {
  const { store, records } = paymob
  const app = new Hono()

  app.get('/kiosk/', (c) => find(c, c.req.query()))
  app.post('/kiosk/', async (c) => find(c, readForm(await c.req.text()), true))
  app.post('/kiosk/pay', async (c) => {
    const fields = readForm(await c.req.text())
    try {
      const paid = store.transaction(() => payAtKiosk(paymob, openBill(fields.reference ?? '')))
      return show(200, kioskPage(contextOf(c, fields), { found: paid, isPaid: true }))
    } catch (error) {
      if (error instanceof PaymobProblem) return wrong(c, fields)
      throw error
    }
  })

  function find(c: Context, fields: Record<string, string>, isAsked = false) {
    if (!isAsked && !fields.reference) return show(200, kioskPage(contextOf(c, fields), {}))
    try {
      const found = openBill(fields.reference ?? '')
      const typed = { values: fields, errors: {} }
      return show(200, kioskPage(contextOf(c, fields), { typed, found }))
    } catch (error) {
      if (error instanceof PaymobProblem) return wrong(c, fields)
      throw error
    }
  }

  function wrong(c: Context, fields: Record<string, string>) {
    const context = contextOf(c, fields)
    const typed = { values: fields, errors: { reference: context.t.wrongBill } }
    return show(422, kioskPage(context, { typed }))
  }

  function contextOf(c: Context, { lang }: Record<string, string>) {
    return pageContext(languageOf(c, lang), {})
  }

  /** Returns an open payment by its number; throws if there is none, or it has expired. */
  function openBill(reference: string): Transaction {
    const found = records.transactionByBill(reference.replaceAll(/\D/g, ''))
    if (found?.state !== 'pending') throw new PaymobProblem(404, {})
    checkOpen(paymob, intentionOf(paymob, found))
    return found
  }

  return app
}
