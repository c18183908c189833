import { expect, test as base } from '@playwright/test'
import { kioskTexts } from '#sandbox/fawry/kiosk-texts.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { chargedCode } from '#test/fawry/charged-code.ts'
import { expectAccessible } from '../../accessible.ts'

/** Starts Fawry's sandbox without a shop. */
const test = base.extend<{ fawry: Sandbox['fawry'] }>({
  fawry: async ({}, use) => {
    const options = { file: ':memory:', webhookUrl: '', publicBase: '/sandbox' }
    const sandbox = await startSandbox(options)
    await use(sandbox.fawry)
    await sandbox.close()
  },
})

test.use({ viewport: { width: 360, height: 740 } })

for (const [language, javaScriptEnabled] of [
  ['ar', true],
  ['en', false],
] as const) {
  test.describe(`${language}, script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('a code is entered, and paid with a wallet', async ({ page, fawry }) => {
      const texts = kioskTexts[language]
      const code = chargedCode(fawry, 'B-1042-1')
      const look = async () => {
        if (!javaScriptEnabled) return
        await expectAccessible(page)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBe(0)
      }
      await page.goto(`${kioskOf(fawry)}?lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await expect(page.getByLabel(texts.referenceLabel)).toBeFocused()
      await look()
      await page.keyboard.type('12')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toHaveText(texts.problems.form)
      await expect(page.getByLabel(texts.referenceLabel)).toBeFocused()
      await look()
      await page.getByLabel(texts.referenceLabel).fill(code)
      await page.keyboard.press('Enter')
      await expect(page.locator('.total').last()).toContainText('166.40')
      await look()
      await page.getByLabel(texts.mobile).fill('01001234567')
      await page.getByLabel(texts.pin).fill('000000')
      await page.getByRole('button', { name: texts.payWallet }).click()
      await expect(page.getByRole('alert')).toHaveText(texts.problems.wrongPin)
      await expect(page.getByLabel(texts.pin)).toBeFocused()
      await expect(page.getByLabel(texts.mobile)).toHaveValue('01001234567')
      await look()
      await page.getByLabel(texts.pin).fill('123456')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toHaveText(texts.receipt)
      await look()
      expect(fawry.orders.byReference(code)).toMatchObject({
        status: 'PAID',
        method: 'Mobile Wallet',
        paid: 16_140,
      })
      await page.getByRole('link', { name: texts.other }).click()
      const other = kioskTexts[language === 'ar' ? 'en' : 'ar']
      await expect(page.getByRole('status')).toHaveText(other.receipt)
    })
  })
}

test('a code is paid in cash, once', async ({ page, fawry }) => {
  const code = chargedCode(fawry, 'B-1042-1')
  const bill = `${kioskOf(fawry)}?lang=en&reference=${code}`
  await page.goto(bill)
  await page.getByRole('button', { name: kioskTexts.en.payCash }).click()
  await expect(page.getByRole('status')).toHaveText(kioskTexts.en.receipt)
  await page.goto(bill)
  await expect(page.getByRole('alert')).toHaveText(kioskTexts.en.problems.paid)
})

/** The sandbox's links are paths, so that they work on any host. */
function kioskOf({ apiBase, kioskUrl }: Sandbox['fawry']): string {
  return new URL(kioskUrl, apiBase).href
}
