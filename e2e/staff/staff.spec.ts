import type { Browser, Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { expectAccessible } from '../accessible.ts'
import { place } from '../admin.ts'
import { ownersPage } from '../owner.ts'
import { expect, test, type RunningShop } from '../shop.ts'

test.use({ ownShop: 'staff' })

const password = 'long enough 77'
const roleName = { packer: m.role_packer, buyer: m.role_buyer }

/** The owner invites a person by a link, who joins on a phone. */
async function joined(
  browser: Browser,
  shop: RunningShop,
  owner: Page,
  { locale, role, email }: { locale: Locale; role: 'packer' | 'buyer'; email: string },
): Promise<Page> {
  const said = { locale } as const
  await owner.goto(pathIn(locale, '/admin/staff'))
  await owner.getByRole('button', { name: m.staff_invite({}, said) }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel(m.field_role({}, said)).selectOption(role)
  await dialog.getByRole('button', { name: m.staff_invite_send({}, said) }).click()
  const link = await dialog.getByLabel(m.staff_link({}, said)).inputValue()
  await dialog.getByRole('button', { name: m.staff_link_done({}, said) }).click()
  const byLink = m.staff_by_link({}, said)
  await expect(owner.getByRole('rowheader', { name: byLink })).toBeVisible()

  const phone = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 740 },
  })
  const page = await phone.newPage()
  const { pathname, hash } = new URL(link)
  await page.goto(pathname + hash)
  await expect(page.getByText(m.join_role({ role: roleName[role]({}, said) }, said))).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(m.account_first_name({}, said)).fill(locale === 'ar' ? 'هدى' : 'Hoda')
  await page.getByLabel(m.account_last_name({}, said)).fill(locale === 'ar' ? 'سمير' : 'Samir')
  await page.getByLabel(m.customers_email({}, said)).fill(email)
  await page.getByLabel(m.account_password({}, said), { exact: true }).fill('short')
  await page.getByRole('button', { name: m.join_submit({}, said) }).click()
  await expect(page.getByLabel(m.account_password({}, said), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page.getByLabel(m.account_password({}, said), { exact: true }).fill(password)
  await page.getByRole('button', { name: m.join_submit({}, said) }).click()
  await page.getByRole('button', { name: m.join_passkey_later({}, said) }).click()
  await expect(page).toHaveURL(shop.url + pathIn(locale, '/admin'))

  const other = await browser.newPage({ baseURL: shop.url })
  await other.goto(pathname + hash)
  await expect(other.getByRole('heading', { name: m.join_dead({}, said) })).toBeVisible()
  await other.close()
  return page
}

test('a packer joins by a link, sees her own work, and is signed out by the owner', async ({
  browser,
  shop,
}) => {
  const locale = 'ar'
  const said = { locale } as const
  const { date } = await place(shop, { tomatoes: 1 })
  const owner = await ownersPage(browser, shop)
  const email = 'packer@example.com'
  const page = await joined(browser, shop, owner, { locale, role: 'packer', email })
  const menu = page.getByRole('navigation', { name: m.admin_menu({}, said) })
  await expect(menu.getByRole('link', { name: m.admin_today({}, said) })).toBeVisible()
  for (const name of [m.admin_orders, m.admin_customers, m.admin_settings, m.admin_staff]) {
    await expect(menu.getByRole('link', { name: name({}, said), exact: true })).toHaveCount(0)
  }
  await expect(page.getByText(m.today_sales({}, said))).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: m.work_pick({}, said) }).click()
  await expect(page).toHaveURL(shop.url + pathIn(locale, `/admin/picking/${date}`))
  await expect(page.getByRole('link', { name: m.admin_orders({}, said) })).toHaveCount(0)

  // Pages for other roles say so, instead of asking to sign in again.
  for (const path of ['/admin/customers', '/admin/settings']) {
    await page.goto(pathIn(locale, path))
    await expect(
      page.getByRole('heading', { name: m.role_not_yours_title({}, said) }),
    ).toBeVisible()
    expect(page.url()).toBe(shop.url + pathIn(locale, path))
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: m.admin_today({}, said) })
    .click()
  await expect(page.getByRole('heading', { name: m.admin_today({}, said) })).toBeVisible()

  await owner.goto(pathIn(locale, '/admin/staff'))
  const row = owner.getByRole('row').filter({ hasText: email })
  await row.getByRole('link').click()
  await expect(owner.getByRole('heading', { name: m.staff_sessions({}, said) })).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: m.staff_session_end({}, said) }).click()
  await expect(owner.getByText(m.staff_sessions_none({}, said))).toBeVisible()
  await page.goto(pathIn(locale, '/admin'))
  await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/login')}\\?next=`))
})

test('a buyer changes stock where it stands, and the role changes at once', async ({
  browser,
  shop,
}) => {
  const said = { locale: 'en' } as const
  const owner = await ownersPage(browser, shop)
  const page = await joined(browser, shop, owner, {
    locale: 'en',
    role: 'buyer',
    email: 'buyer@example.com',
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/mainTable/vegetable')
  await expect(page.getByRole('link', { name: m.admin_add({}, said) })).toHaveCount(0)
  const product = page.getByRole('row').filter({ hasText: 'Tomatoes' }).first()
  await expect(product.getByRole('button')).toHaveCount(1)
  await product.getByRole('button').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await expect(product.getByRole('button').first()).toHaveText('77')
  const stored = async () => {
    const products = shop.db.selectFrom('products').select('quantity')
    return Number(
      (await products.where('slug', '=', 'tomatoes').executeTakeFirstOrThrow()).quantity,
    )
  }
  await expect.poll(stored).toBe(77)

  await owner.goto('/admin/staff')
  await owner.getByRole('row').filter({ hasText: 'buyer@example.com' }).getByRole('link').click()
  await owner.getByLabel(m.field_role({}, said)).selectOption('accountant')
  await owner.getByRole('button', { name: m.staff_role_save({}, said) }).click()
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: m.staff_role_save({}, said) })
    .click()
  await expect(owner.getByText(m.staff_sessions_none({}, said))).toBeVisible()
  await page.goto('/admin/mainTable/vegetable')
  await expect(page).toHaveURL(/\/login\?next=/)
})
