import { isolate } from '#format/isolate.ts'
import { formatMoney } from '#format/money.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { place, signIn } from '../../admin.ts'
import { customer, password } from '../../customer.ts'
import { asOwner } from '../../order-calls.ts'
import { expect, test, type RunningShop } from '../../shop.ts'

test.use({ ownShop: 'slips' })

/** Gives an account credit; returns the customer's request headers. */
async function withCredit(shop: RunningShop, email: string, piastres: number) {
  const account = shop.db.selectFrom('accounts').select('id').where('email', '=', email)
  const { id } = await account.executeTakeFirstOrThrow()
  const call = await asOwner(shop)
  const given = await call(`/customers/${id}/credit/give`, { piastres, reason: 'Late' })
  expect(given.status).toBe(200)
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const response = await fetch(`${shop.url}/auth/signin`, { method: 'POST', headers, body })
  return { Authorization: `Bearer ${(await response.json()).token}` }
}

test('a packing slip names what credit paid and what is to be collected', async ({
  page,
  shop,
}) => {
  const locale = 'ar'
  const email = 'slips@example.com'
  await customer(page, shop, email)
  const headers = await withCredit(shop, email, 30_00)
  const { number, date } = await place(
    shop,
    { cucumbers: 3 },
    { email },
    { creditPiastres: 30_00, headers },
  )
  const { total_piastres: total } = await shop.db
    .selectFrom('orders')
    .select('total_piastres')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const amount = (piastres: number) => ({
    amount: isolate(formatMoney(piastres, locale, { en: 'EGP', ar: 'ج.م.' })),
  })
  await signIn(page, shop)
  const slip = page.getByRole('article', { name: m.order_admin_title({ number }, { locale }) })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(pathIn(locale, `/admin/slips/${date}?order=${number}`))
    const collect = m.slip_cash(amount(total - 30_00), { locale })
    await expect(slip.getByText(collect, { exact: true })).toBeVisible()
    await expect(slip.getByText(m.slip_paid_credit(amount(30_00), { locale }))).toBeVisible()
    const isWithin = () => document.documentElement.scrollWidth <= innerWidth
    await expect.poll(() => page.evaluate(isWithin)).toBe(true)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(slip.getByText(m.slip_paid_credit(amount(30_00), { locale }))).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expectAccessible(page)
})
