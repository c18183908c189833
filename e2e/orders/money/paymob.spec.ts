import { createServer } from 'node:http'
import { expect, test as base, type Page } from '@playwright/test'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { expectAccessible } from '../../accessible.ts'

/** Starts Paymob's sandbox without a shop. `orderPage` is the page to return to. */
const test = base.extend<{ sandbox: Sandbox; orderPage: string }>({
  // oxlint-disable-next-line no-empty-pattern
  sandbox: async ({}, use) => {
    const options = { file: ':memory:', webhookUrl: '', publicBase: '/sandbox' }
    const sandbox = await startSandbox(options)
    await use(sandbox)
    await sandbox.close()
  },
  // oxlint-disable-next-line no-empty-pattern
  orderPage: async ({}, use) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Order</title>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await use(`http://127.0.0.1:${port}/orders/1042?key=k`)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

/** Returns the address of a payment page with every payment method. */
async function aPage({ apiBase, paymob }: Sandbox, orderPage: string) {
  const { card, instalments, wallet, kiosk } = paymob.integrations
  const response = await fetch(`${paymob.apiBase}/v1/intention/`, {
    method: 'POST',
    headers: { authorization: `Token ${paymob.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      amount: 16_140,
      currency: 'EGP',
      payment_methods: [card, instalments, wallet, kiosk],
      billing_data: { first_name: 'Mona', last_name: 'Ali', phone_number: '+201001234567' },
      redirection_url: orderPage,
    }),
  })
  const { client_secret: clientSecret } = await response.json()
  const query = new URLSearchParams({ publicKey: paymob.publicKey, clientSecret })
  return `${apiBase}${paymob.checkoutBase}/unifiedcheckout/?${query}`
}

async function expectFits(page: Page) {
  const { scroll, shown } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }))
  expect(scroll, page.url()).toBeLessThanOrEqual(shown)
  await expectAccessible(page)
}

async function openWay(page: Page, action: string) {
  const details = page.locator('details', { has: page.locator(`form[action="${action}"]`) })
  const isOpen = (await details.getAttribute('open')) !== null
  if (!isOpen) await details.locator('summary').click()
  return details
}

test.use({ viewport: { width: 360, height: 740 } })

test.describe('Paymob’s page in Arabic', () => {
  test.use({ locale: 'ar-EG' })

  test('is paid by card, after what was wrong', async ({ page, sandbox, orderPage }) => {
    await page.goto(await aPage(sandbox, orderPage))
    const html = page.locator('html')
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expectFits(page)
    await (await openWay(page, 'card')).getByRole('button').click()
    const number = page.locator('#card-number')
    await expect(number).toBeFocused()
    await expect(number).toHaveAttribute('aria-invalid', 'true')
    await expectFits(page)
    const type = async (card: string) => {
      await number.fill(card)
      await page.locator('#card-expiry').fill('٠١/٣٩')
      await page.locator('#card-cvv').fill('123')
      await page.locator('#card-name').fill('Test Account')
      await page.locator('#card-name').press('Enter')
    }
    await type('4000 0000 0000 0002')
    await expect(page.getByRole('alert')).toContainText('Declined')
    await expectFits(page)
    await type('5123 4567 8901 2346')
    await expect(page).toHaveURL(/\/orders\/1042\?key=k&.*success=true/)
    await page.goto(await aPage(sandbox, orderPage))
    await page.locator('header a').click()
    await expect(html).toHaveAttribute('dir', 'ltr')
  })

  test('is paid at a kiosk, and over months', async ({ page, sandbox, orderPage }) => {
    await page.goto(await aPage(sandbox, orderPage))
    await (await openWay(page, 'kiosk')).getByRole('button').click()
    const reference = await page.locator('#bill-reference').textContent()
    await expectFits(page)
    await page.locator('a[href*="kiosk/"]').click()
    await expect(page.locator('#kiosk-reference')).toHaveValue(String(reference))
    await expectFits(page)
    await page.locator('form[action="pay"] button').click()
    await expect(page.getByRole('status')).toBeVisible()
    await expectFits(page)

    await page.goto(await aPage(sandbox, orderPage))
    const way = await openWay(page, 'instalments')
    await way.locator('#instalments-number').fill('4111111111111111')
    await way.locator('#instalments-expiry').fill('01/39')
    await way.locator('#instalments-cvv').fill('123')
    await way.locator('#instalments-name').fill('Test Account')
    await way.locator('select').selectOption('12')
    await expectFits(page)
    await way.getByRole('button').click()
    await expect(page).toHaveURL(/success=true/)
  })
})

test.describe('Paymob’s page in English', () => {
  test.use({ locale: 'en-GB' })

  test('is paid with a wallet, whose owner first forgets the code', async ({
    page,
    sandbox,
    orderPage,
  }) => {
    await page.goto(await aPage(sandbox, orderPage))
    const way = await openWay(page, 'wallet')
    await page.locator('#wallet-number').fill('01010101010')
    await way.getByRole('button').click()
    await expectFits(page)
    await page.locator('#wallet-mpin').fill('111111')
    await page.locator('#wallet-otp').fill('123456')
    await page.getByRole('button').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.locator('#wallet-mpin').fill('123456')
    await page.locator('#wallet-otp').fill('123456')
    await page.getByRole('button').click()
    await expect(page).toHaveURL(/success=true/)
  })
})
