import { expect, test } from 'vitest'
import { kioskTexts } from '#sandbox/fawry/kiosk-texts.ts'
import { chargedCode } from '#test/fawry/charged-code.ts'
import { aCode, aFawry, atKiosk } from '#test/fawry/kit.ts'

type Fawry = Awaited<ReturnType<typeof aFawry>>

async function see(fawry: Fawry, path: string) {
  const response = await fawry.browser(new Request(`http://shop.test/sandbox/fawry${path}`))
  return { status: response.status, headers: response.headers, page: await response.text() }
}

const { problems } = kioskTexts.en

test('the bill shows the sum, the fee and both together', async () => {
  const fawry = await aFawry()
  const { code } = await aCode(fawry, { locale: 'en' })
  const { page, headers } = await see(fawry, `?lang=en&reference=${code}`)
  for (const sum of ['161.40', '5.00', '166.40']) expect(page).toContain(sum)
  expect(page).toContain('Order 1042')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['١٢٣ ٤٥٦-٧٨', 'form'],
  ['12345678', 'form'],
  ['1234567890', 'form'],
  ['abc', 'form'],
  ['', 'form'],
  ['9'.repeat(5_000), 'form'],
  ['111111111', 'unknown'],
] as const)('the code %j is refused', async (typed, problem) => {
  const fawry = await aFawry()
  const { status, page } = await see(fawry, `?lang=en&reference=${encodeURIComponent(typed)}`)
  expect(status).toBe(422)
  expect(page).toContain(problems[problem])
})

test('a code is read in Arabic digits, with blanks', async () => {
  const fawry = await aFawry()
  const { code } = await aCode(fawry)
  const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  const typed = `${arabic.slice(0, 3)} ${arabic.slice(3)}`
  const { status, page } = await see(fawry, `?lang=ar&reference=${encodeURIComponent(typed)}`)
  expect(status).toBe(200)
  expect(page).toContain('dir="rtl"')
})

test('what is paid, expired or cancelled takes no money', async () => {
  const fawry = await aFawry()
  const [paid, expired, cancelled] = [await aCode(fawry), await aCode(fawry), await aCode(fawry)]
  fawry.orders.pay(paid.code)
  fawry.orders.expire(expired.code)
  fawry.orders.cancel(cancelled.code)
  for (const [{ code }, problem] of [
    [paid, problems.paid],
    [expired, problems.expired],
    [cancelled, problems.cancelled],
  ] as const) {
    const response = await atKiosk(fawry, { reference: code, by: 'cash', lang: 'en' })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(problem)
  }
  expect(fawry.orders.byReference(paid.code)).toMatchObject({ paid: 16_140 })
  expect(fawry.orders.byReference(expired.code)).toMatchObject({ paid: 0 })
})

test('pressed twice, a code is paid once', async () => {
  const fawry = await aFawry()
  const { code } = await aCode(fawry)
  const pay = () => atKiosk(fawry, { reference: code, by: 'cash' })
  const statuses = (await Promise.all([pay(), pay(), pay()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([303, 422, 422])
  expect(fawry.orders.byReference(code)).toMatchObject({ paid: 16_140 })
})

test('a wallet pays with a number and a PIN', async () => {
  const fawry = await aFawry()
  const { code } = await aCode(fawry)
  const pay = (mobile: string, pin: string) =>
    atKiosk(fawry, { reference: code, by: 'wallet', lang: 'en', mobile, pin })
  const texts = async (response: Promise<Response>) => (await response).text()
  expect(await texts(pay('123', '12'))).toContain(problems.mobile)
  expect(await texts(pay('01001234567', '12'))).toContain(problems.pin)
  expect(await texts(pay('01001234567', '000000'))).toContain(problems.wrongPin)
  expect(fawry.orders.byReference(code)).toMatchObject({ status: 'NEW' })
  expect((await pay('٠١٠٠١٢٣٤٥٦٧', '١٢٣٤٥٦')).status).toBe(303)
  expect(fawry.orders.byReference(code)).toMatchObject({ status: 'PAID', method: 'Mobile Wallet' })
})

test('nothing that is typed, or that a shop sent, becomes markup', async () => {
  const fawry = await aFawry()
  const hostile = `"><script>alert(1)</script>'&`
  const code = chargedCode(fawry, hostile, {
    customerName: hostile,
    customerMobile: hostile,
    description: hostile,
  })
  const pages = [
    await see(fawry, `?lang=${encodeURIComponent(hostile)}&reference=${code}`),
    await see(fawry, `?reference=${encodeURIComponent(hostile)}`),
    await see(fawry, `/receipt?reference=${encodeURIComponent(hostile)}`),
  ].map(({ page }) => page)
  const wallet = { reference: code, by: 'wallet', mobile: hostile, pin: hostile, lang: hostile }
  pages.push(await (await atKiosk(fawry, wallet)).text())
  for (const page of pages) {
    expect(page).toContain('<!doctype html>')
    expect(page).not.toContain('<script')
    expect(page).not.toContain('">alert')
  }
})

test.each([
  ['text/plain', 'reference=1'],
  ['multipart/form-data; boundary=x', '--x\r\ncut'],
  ['multipart/form-data', 'x'],
  ['application/x-www-form-urlencoded', '%%%&&&===&reference[]=1&reference=%ff'],
  ['application/json', '{"reference":'],
])('the form %s %j is refused, not failed over', async (type, body) => {
  const fawry = await aFawry()
  const request = new Request('http://shop.test/sandbox/fawry/pay', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  expect((await fawry.browser(request)).status).toBe(422)
  const long = new Request('http://shop.test/sandbox/fawry/pay', {
    method: 'POST',
    body: new URLSearchParams({ pin: 'x'.repeat(9_000) }),
  })
  expect((await fawry.browser(long)).status).toBe(413)
  expect((await see(fawry, '/nothing')).status).toBe(404)
})
