import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import { ready } from './buyer.ts'
import { expect, test } from './shop.ts'

test.use({ ownShop: 'contact' })

function contact(page: Page, locale: Locale) {
  const say = { locale }
  return {
    async open() {
      await page.goto(locale === 'ar' ? '/ar/contact' : '/contact')
      await ready(page)
    },
    async write(subject: string) {
      await page.getByLabel(m.contact_name({}, say)).fill('Mona Adel')
      await page.getByLabel(m.contact_email({}, say)).fill('mona@example.com')
      await page.getByLabel(m.contact_subject({}, say)).fill(subject)
      await page.getByLabel(m.contact_message({}, say), { exact: true }).fill('Is the mint fresh?')
    },
    send: () => page.getByRole('button', { name: m.contact_send({}, say), exact: true }).click(),
    says: (text: string) => expect(page.getByRole('main').getByRole('status')).toContainText(text),
    body: () => page.getByLabel(m.contact_message({}, say), { exact: true }),
  }
}

for (const locale of ['en', 'ar'] as const) {
  test(`a message is sent by EmailJS’s library and the form cleared (${locale})`, async ({
    quietPage: page,
    shop,
  }) => {
    const form = contact(page, locale)
    await page.setViewportSize({ width: 360, height: 800 })
    await form.open()
    await form.send()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])

    await form.write(`From a test in ${locale}`)
    await form.send()
    await form.says(m.contact_sent_title({}, { locale }))
    await expect(form.body()).toHaveValue('')
    const message = await shop.db
      .selectFrom('messages')
      .selectAll()
      .where('subject', '=', `From a test in ${locale}`)
      .executeTakeFirstOrThrow()
    expect(message).toMatchObject({ name: 'Mona Adel', body: 'Is the mint fresh?', locale })
  })
}

test('a failure is told and loses nothing', async ({ page }) => {
  const form = contact(page, 'en')
  await form.open()
  await page.route('**/send-form', (route) => route.fulfill({ status: 500, body: 'no' }))
  await form.write('Never arrives')
  await form.send()
  await form.says('could not be sent')
  await expect(form.body()).toHaveValue('Is the mint fresh?')
})

test('a message written offline is kept, and sent when the network is back', async ({
  page,
  context,
  shop,
}) => {
  const form = contact(page, 'en')
  await form.open()
  await form.write('Written offline')
  await context.setOffline(true)
  await form.send()
  await form.says('your message is kept')
  await context.setOffline(false)
  await expect(page.getByRole('region').filter({ hasText: 'wrote offline was sent' })).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('message'))
  expect(kept).toBeNull()
  const messages = await shop.db
    .selectFrom('messages')
    .select('id')
    .where('subject', '=', 'Written offline')
    .execute()
  expect(messages).toHaveLength(1)
})
