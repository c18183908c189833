import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { expectAccessible } from '../accessible.ts'
import { ready } from '../buyer.ts'
import { expect, test, type RunningShop } from '../shop.ts'

test.use({ ownShop: 'contact' })

/** One visitor may send five messages in ten minutes. All tests count as one visitor. */
test.beforeEach(async ({ shop }) => {
  await shop.db.deleteFrom('attempts').execute()
})

function contact(page: Page, locale: Locale) {
  const say = { locale } as const
  return {
    async open() {
      await page.goto(pathIn(locale, '/contact'))
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

test('a message is sent by EmailJS’s library and the form cleared (ar)', async ({
  quietPage: page,
  shop,
}) => {
  const locale = 'ar'
  const form = contact(page, locale)
  await page.setViewportSize({ width: 360, height: 800 })
  await form.open()
  await form.send()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4)
  await expectAccessible(page)

  await form.write(`From a test in ${locale}`)
  const request = page.waitForRequest('**/api/v1.0/email/send-form')
  await form.send()
  expect((await request).postData()).toContain('lib_version')
  await form.says(m.contact_sent_title({}, { locale }))
  await expect(form.body()).toHaveValue('')
  const message = await shop.db
    .selectFrom('messages')
    .selectAll()
    .where('subject', '=', `From a test in ${locale}`)
    .executeTakeFirstOrThrow()
  expect(message).toMatchObject({ name: 'Mona Adel', body: 'Is the mint fresh?', locale })
})

test('what was written is there again after looking at another page, until it is sent', async ({
  page,
}) => {
  const form = contact(page, 'en')
  await form.open()
  await form.write('Half written')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(form.body()).toHaveValue('Is the mint fresh?')
  await form.open()
  await expect(form.body()).toHaveValue('Is the mint fresh?')
  await form.send()
  await form.says(m.contact_sent_title({}, { locale: 'en' }))
  await expect(form.body()).toHaveValue('')
  await form.open()
  await expect(form.body()).toHaveValue('')
})

test('a failure is told and loses nothing (en)', async ({ page, shop }) => {
  const locale = 'en'
  const form = contact(page, locale)
  await form.open()
  await page.route('**/send-form', (route) => route.fulfill({ status: 500, body: 'no' }))
  await form.write(`Never arrives in ${locale}`)
  await form.send()
  await form.says(m.contact_failed_title({}, { locale }))
  await expect(page.getByLabel(m.contact_name({}, { locale }))).toHaveValue('Mona Adel')
  await expect(form.body()).toHaveValue('Is the mint fresh?')

  await page.unroute('**/send-form')
  await form.send()
  await form.says(m.contact_sent_title({}, { locale }))
  expect(await kept(shop, `Never arrives in ${locale}`)).toHaveLength(1)
})

test('a message written offline is kept, and sent when the network is back (ar)', async ({
  page,
  context,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const subject = `Written offline in ${locale}`
  const form = contact(page, locale)
  await form.open()
  await form.write(subject)
  await context.setOffline(true)
  await form.send()
  await form.says(m.contact_kept_title({}, say))
  const request = page.waitForRequest('**/api/v1.0/email/send')
  await context.setOffline(false)
  expect((await request).postDataJSON()).toMatchObject({ template_params: { subject } })
  const toast = page.getByRole('region').filter({ hasText: m.contact_waiting_sent({}, say) })
  await expect(toast).toBeVisible()
  await expect(page.getByText(m.contact_kept_title({}, say))).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('message'))).toBeNull()
  expect(await kept(shop, subject)).toMatchObject([{ locale }])
})

test.describe('without JavaScript', () => {
  const locale = 'en'
  test.use({ javaScriptEnabled: false })
  test('a message is sent, and the page says so (en)', async ({ page, shop }) => {
    const subject = `Without JavaScript in ${locale}`
    const form = contact(page, locale)
    await page.goto(pathIn(locale, '/contact'))
    await form.send()
    await expect(page, 'the browser asks for what is missing').toHaveURL(/\/contact$/)
    await form.write(subject)
    await form.send()
    await form.says(m.contact_sent_title({}, { locale }))
    expect(await kept(shop, subject)).toMatchObject([{ body: 'Is the mint fresh?', locale }])

    await shop.db.deleteFrom('attempts').execute()
    await form.write(`${subject} again`)
    await page.getByLabel(m.contact_email({}, { locale })).fill('mona@nowhere')
    await form.send()
    await form.says(m.contact_failed_title({}, { locale }))
  })
})

function kept({ db }: RunningShop, subject: string) {
  return db.selectFrom('messages').selectAll().where('subject', '=', subject).execute()
}
