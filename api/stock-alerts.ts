import type { Context } from 'hono'
import * as v from 'valibot'
import { getLocale, locales, pathIn, type Locale } from '#messages/locale.ts'
import type { Services } from '#server/context.ts'
import { linkToken } from '#shop/accounts/account.ts'
import { mailboxOf } from '#shop/accounts/mailbox.ts'
import { pathOfSold } from '#shop/catalogue/category.ts'
import { findProducts } from '#shop/catalogue/products.server.ts'
import { stockAlertForm, stockAlertPost } from '#shop/stock-alerts/stock-alert.ts'
import { askForAlert } from '#shop/stock-alerts/stock-alerts.server.ts'
import { stopAlerts } from '#shop/stock-alerts/stop-alerts.server.ts'
import { readBody } from './body.ts'
import { endpoint, refused } from './endpoint.ts'
import { invalidFields, problem } from './problem.ts'
import { countTries } from './tries.ts'
import { validate } from './validate.ts'
import { clientOf } from './visitor.ts'
import { message } from './shapes.ts'

export const stockAlertEndpoints = [
  endpoint({
    method: 'post',
    path: '/stock-alerts',
    operationId: 'askForStockAlert',
    summary:
      'Mails once when a sold-out product is in stock again; the answer never tells if it was asked before',
    policy: 'anyone',
    reads: {
      'application/json': stockAlertForm,
      'application/x-www-form-urlencoded': stockAlertPost,
    },
    answers: {
      202: message,
      303: 'Back to the product’s page, for a form with `language`',
      ...refused(400, 404, 409, 413, 415, 422, 429),
    },
    async handle({ c, services }) {
      const sent = await readBody(c.req.raw)
      if (!sent.ok) return sent.response
      const { language, ...fields }: Record<string, unknown> = { ...sent.value }
      const wantsPage = sent.isForm && language !== undefined
      if (!wantsPage) return ask({ c, services }, sent.value, getLocale())
      const locale = locales.find((one) => one === language) ?? getLocale()
      const { ok } = await ask({ c, services }, fields, locale)
      const path = await pathOfProduct(services, fields.product)
      const query = path === '/' ? '' : `?sent=${ok ? 'yes' : 'no'}#stock-alert`
      return seeOther(pathIn(locale, path) + query)
    },
  }),
  endpoint({
    method: 'post',
    path: '/stock-alerts/stop',
    operationId: 'stopStockAlerts',
    summary:
      'Ends all stock alerts of the e-mail that a link was sent to (RFC 8058); the same for a link that is unknown',
    policy: 'anyone',
    query: v.strictObject({ key: linkToken, page: v.optional(v.picklist(locales, 'choice')) }),
    answers: { 200: message, 303: 'To a page in the language of `page`' },
    async handle({ services, query }) {
      await stopAlerts(services.db, query.key)
      return query.page
        ? seeOther(`${pathIn(query.page, '/stop')}?sent=yes`)
        : { message: 'success' }
    },
  }),
  endpoint({
    method: 'get',
    path: '/stock-alerts/stop',
    operationId: 'getStopPage',
    summary:
      'Where the page is whose button ends them; a mail program that opens the link is led there',
    policy: 'anyone',
    query: v.strictObject({ key: linkToken }),
    answers: { 200: v.object({ page: v.string() }), 303: 'To the page, for browsers' },
    async handle({ c, services, query }) {
      const path = pathIn(getLocale(), '/stop')
      const page = `${path}?key=${encodeURIComponent(query.key)}`
      if (c.req.header('accept')?.includes('text/html')) return seeOther(page)
      const headers = { 'Cache-Control': 'no-store' }
      return Response.json({ page: services.publicUrl + page }, { headers })
    },
  }),
]

async function ask(
  { c, services }: { c: Context; services: Services },
  fields: object,
  locale: Locale,
): Promise<Response> {
  const checked = validate(stockAlertForm, fields)
  if (!checked.ok) return invalidFields(checked.codes)
  const form = checked.value
  const { db, now, trustedProxies } = services
  const refusal = await countTries(
    services,
    ['stock-alert-client', clientOf(c, trustedProxies)],
    ['stock-alert-mailbox', mailboxOf(form.email)],
  )
  if (refusal) return refusal
  const asked = await askForAlert(db, form, { locale, now: now() })
  if (asked === 'product-gone') return problem(404, 'product-gone')
  if (asked === 'in-stock') return problem(409, 'in-stock')
  return Response.json({ message: 'success' }, { status: 202 })
}

async function pathOfProduct({ db }: Services, id: unknown): Promise<string> {
  // PostgreSQL refuses a NUL character, even in a comparison.
  const isId = typeof id === 'string' && !id.includes('\0')
  const [product] = isId ? await findProducts(db, [id]) : []
  return product ? pathOfSold(product) : '/'
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } })
}
