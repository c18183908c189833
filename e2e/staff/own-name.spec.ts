import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../admin.ts'
import { expect, test } from '../shop.ts'

test.use({ ownShop: 'own-name' })

test('a member of staff without a name puts the question off, then adds the name (ar)', async ({
  page,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  await shop.db
    .updateTable('accounts')
    .set({ first_name: '', last_name: '' })
    .where('role', '=', 'admin')
    .execute()
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, shop)
  await page.goto(pathIn(locale, '/admin'))
  const question = page.getByRole('region', { name: m.own_name_title({}, say) })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'own-name')
  await question.getByRole('button', { name: m.join_passkey_later({}, say) }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(question).toBeHidden()

  await page.goto(pathIn(locale, '/admin/staff'))
  await page.getByRole('link', { name: m.staff_unnamed({}, say) }).click()
  await page.getByLabel(m.account_first_name({}, say)).fill('منى')
  const save = page.getByRole('button', { name: m.staff_name_save({}, say) })
  await save.click()
  const last = page.getByLabel(m.account_last_name({}, say))
  await expect(last).toHaveAttribute('aria-invalid', 'true')
  await last.fill('عادل')
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('منى عادل')
  await expect(save).toBeHidden()
})
