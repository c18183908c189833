import { buyer, ready } from './buyer.ts'
import { ownersPage } from './owner.ts'
import { expect, test } from './shop.ts'

test.use({ ownShop: 'settings' })

test('what the owner sets, a shopper sees at once, in both languages', async ({
  browser,
  shop,
  quietPage: page,
}) => {
  await buyer(page).add('/products/vegetable/tomatoes')
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('EGP 20.00')
  const home = page.getByRole('banner').getByRole('link', { name: 'Baladi' })
  await home.click()
  await expect(page).toHaveURL(/\/(home)?$/)

  const owner = await ownersPage(browser, shop)
  await owner.goto('/admin/settings')
  await owner.getByLabel('Delivery fee').fill('35.50')
  await owner.getByLabel('Free delivery above').fill('a lot')
  await owner.getByLabel('Phone').fill('12')
  await owner.getByRole('button', { name: 'Save' }).click()
  const summary = owner.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveCount(2)
  await expect(owner.getByLabel('Delivery fee')).toHaveValue('35.50')
  await owner.getByLabel('Free delivery above').fill('٣٠٠')
  await owner.getByLabel('Phone').fill('19123')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByRole('region', { name: 'Notice' })).toContainText('saved')
  const history = owner.getByRole('region', { name: 'Changes' })
  await expect(history).toContainText('EGP 35.50')
  await owner.getByRole('link', { name: 'Baladi' }).click()
  await expect(owner.getByRole('contentinfo')).toContainText('19123')

  // Without a reload: the shopper only goes on.
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).click()
  await expect(page.getByRole('main')).toContainText('EGP 35.50')
  await expect(page.getByRole('contentinfo')).toContainText('19123')
  await expect(page.getByRole('complementary').first()).toContainText('300.00')
  await page.goto('/ar/cart')
  await ready(page)
  await expect(page.getByRole('main')).toContainText('35.50')
  await expect(page.getByRole('contentinfo')).toContainText('19123')
  await owner.context().close()
})

test('of two admins the second sees what the first one saved, and decides', async ({
  browser,
  shop,
}) => {
  const mona = await ownersPage(browser, shop)
  const adel = await mona.context().newPage()
  for (const page of [mona, adel]) {
    await page.goto('/admin/settings')
    await expect(page.getByLabel('Name in English')).toBeVisible()
  }
  await mona.getByLabel('Address in English').fill('1 Nile Street, Cairo')
  await mona.getByRole('button', { name: 'Save' }).click()
  await expect(mona.getByRole('region', { name: 'Notice' })).toContainText('saved')

  await adel.getByLabel('Name in English').fill('Baladi Farm')
  await adel.getByRole('button', { name: 'Save' }).click()
  const warning = adel.getByRole('alert').filter({ hasText: 'Another admin' })
  await expect(warning).toContainText('1 Nile Street, Cairo')
  await expect(adel.getByLabel('Name in English')).toHaveValue('Baladi Farm')
  await warning.getByRole('button', { name: 'Take what is saved' }).click()
  await expect(adel.getByLabel('Address in English')).toHaveValue('1 Nile Street, Cairo')
  await expect(adel.getByLabel('Name in English')).toHaveValue('Baladi')
  await adel.getByLabel('Name in English').fill('Baladi Farm')
  await adel.getByRole('button', { name: 'Save' }).click()
  await expect(adel.getByRole('region', { name: 'Notice' })).toContainText('saved')
  await mona.context().close()
})

test('a visitor’s message is counted, read, handled and deleted, and comes back', async ({
  browser,
  request,
  shop,
}) => {
  const ids = { user_id: 'key', service_id: 'service', template_id: 'form' }
  const message = {
    user_name: 'منى عادل',
    user_email: 'mona@example.com',
    subject: 'A question about honey',
    message: 'Do you sell honey?',
  }
  const sent = await request.post('/api/v1.0/email/send-form', {
    multipart: { ...ids, ...message },
  })
  expect(await sent.text()).toBe('OK')
  await expect.poll(() => shop.mails().join()).toContain('honey')

  const owner = await ownersPage(browser, shop)
  await owner.goto('/admin/messages')
  const desks = owner.getByRole('navigation', { name: 'Admin area' })
  await expect(desks.getByRole('link', { name: /Messages/ })).toContainText('1 unread')
  await owner.getByRole('link', { name: /A question about honey/ }).click()
  await expect(owner.getByText('Do you sell honey?')).toBeVisible()
  await expect(desks.getByRole('link', { name: /Messages/ })).not.toContainText('unread')
  const answer = owner.getByRole('link', { name: 'Answer by e-mail' })
  await expect(answer).toHaveAttribute('href', /^mailto:mona@example\.com\?subject=Re%3A%20A%20qu/)

  await owner.getByRole('button', { name: 'Mark as handled' }).click()
  await expect(owner.getByRole('button', { name: 'Back to do' })).toBeVisible()
  await owner.getByRole('button', { name: 'Delete' }).click()
  await expect(owner.getByText('No messages here')).toBeVisible()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await owner.getByRole('link', { name: 'Handled' }).click()
  await expect(owner.getByRole('link', { name: /A question about honey/ })).toBeVisible()
  await owner.context().close()
})
