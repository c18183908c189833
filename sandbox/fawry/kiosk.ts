// The kiosk, for browsers: type a code, see the bill, pay. Plain pages and forms, without scripts.
import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { billPage, codePage, receiptPage } from './kiosk-pages.ts'
import type { Problems } from './kiosk-pages.ts'
import { kioskStyle } from './kiosk-style.ts'
import { kioskTexts } from './kiosk-texts.ts'
import type { KioskLanguage } from './kiosk-texts.ts'
import type { Orders } from './orders.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Serves the kiosk. `base` is the path or address under which browsers reach it. */
export function fawryKiosk(orders: Orders, base: string) {
  const app = new Hono()
  app.onError((error, c) => {
    console.error('sandbox:', error)
    return c.text('Internal server error', 500)
  })
  app.use(bodyLimit({ maxSize: 8 * 1024, onError: (c) => c.text('Form is too long', 413) }))
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('content-security-policy', POLICY)
    c.header('referrer-policy', 'same-origin')
    c.header('x-content-type-options', 'nosniff')
  })

  app.get('/kiosk.css', (c) => c.body(kioskStyle, 200, { 'content-type': 'text/css' }))

  app.get('/', (c) => {
    const view = viewOf(c, base, c.req.query('lang'))
    const typed = c.req.query('reference')
    if (typed === undefined) return c.html(codePage(view))
    const { order, problems } = findBill(typed)
    if (order) return c.html(billPage(view, order))
    return c.html(codePage(view, typed.slice(0, 40), problems), 422)
  })

  app.post('/pay', async (c) => {
    const form = await readForm(c)
    const view = viewOf(c, base, form.lang)
    const { order, problems } = findBill(form.reference)
    if (!order) return c.html(codePage(view, form.reference, problems), 422)
    const isByWallet = form.by === 'wallet'
    const wrong = isByWallet ? walletProblems(form) : {}
    if (Object.keys(wrong).length > 0) {
      return c.html(billPage(view, order, form.mobile, wrong), 422)
    }
    const paid = orders.pay(order.reference, isByWallet ? 'Mobile Wallet' : 'PayAtFawry')
    if (typeof paid === 'string') {
      return c.html(codePage(view, order.reference, { reference: paid }), 422)
    }
    return c.redirect(`${base}/receipt?lang=${view.language}&reference=${order.reference}`, 303)
  })

  app.get('/receipt', (c) => {
    const view = viewOf(c, base, c.req.query('lang'))
    const order = orders.byReference(digitsOf(c.req.query('reference') ?? ''))
    const isPaid = order && (order.paid > 0 || order.isStuck)
    return isPaid ? c.html(receiptPage(view, order)) : c.html(codePage(view), 404)
  })
  app.notFound((c) => c.html(codePage(viewOf(c, base, undefined)), 404))
  return app

  function findBill(typed: string) {
    const reference = digitsOf(typed)
    const problem = /^\d{9}$/.test(reference) ? orders.payProblem(reference) : 'form'
    const problems: Problems = { reference: problem }
    return { order: problem ? undefined : orders.byReference(reference), problems }
  }
}

function viewOf(c: Context, base: string, asked: string | undefined) {
  const accepted = c.req.header('accept-language') ?? ''
  const wanted = asked ?? (accepted.toLowerCase().startsWith('ar') ? 'ar' : 'en')
  const language: KioskLanguage = wanted === 'ar' ? 'ar' : 'en'
  return { base, language, texts: kioskTexts[language] }
}

async function readForm(c: Context) {
  // A body that is no form has no fields.
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  const text = (name: string) => {
    const value = form[name]
    return typeof value === 'string' ? value.slice(0, 40) : ''
  }
  return {
    lang: text('lang'),
    reference: text('reference'),
    by: text('by'),
    mobile: text('mobile'),
    pin: text('pin'),
  }
}

function walletProblems({ mobile, pin }: { mobile: string; pin: string }): Problems {
  const digits = digitsOf(pin)
  return {
    ...(!/^01[0125]\d{8}$/.test(digitsOf(mobile)) && { mobile: 'mobile' }),
    ...(!/^\d{6}$/.test(digits) && { pin: 'pin' }),
    ...(digits === '000000' && { pin: 'wrongPin' }),
  }
}

/** Returns the digits as ASCII, without spaces, hyphens and direction marks. */
function digitsOf(typed: string) {
  return typed
    .slice(0, 40)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\s\-\u200e\u200f\u2066-\u2069]/g, '')
}
