import type { BrowserContext, Page } from '@playwright/test'
import { pathIn } from '#messages/locale.ts'
import { expect, test } from '../shop.ts'
import { see } from '../kept-pages.ts'

test.use({ serviceWorkers: 'allow', ownShop: 'install' })

async function appManifest(context: BrowserContext, page: Page) {
  const browser = await context.newCDPSession(page)
  const { data = '', errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  return JSON.parse(data)
}

for (const locale of ['en', 'ar'] as const) {
  test(`the browser can install the shop (${locale})`, async ({ page, context, request }) => {
    await see(page, pathIn(locale, '/'))
    const manifest = await appManifest(context, page)
    expect(manifest).toMatchObject({
      id: pathIn(locale, '/'),
      name: locale === 'ar' ? 'بلدي' : 'Baladi',
      lang: locale,
      dir: locale === 'ar' ? 'rtl' : 'ltr',
      start_url: pathIn(locale, '/'),
      scope: '/',
      display: 'standalone',
    })
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200)
    for (const { src, sizes, type } of manifest.icons) {
      const response = await request.get(src)
      expect(response.headers()['content-type'], src).toContain(type)
      if (sizes === 'any') continue
      const size = await page.evaluate(async (address) => {
        const image = await createImageBitmap(await (await fetch(address)).blob())
        return `${image.width}x${image.height}`
      }, src)
      expect(size, src).toBe(sizes)
    }
    // Chromium requires these sizes before it offers installation.
    const sizes = manifest.icons.map((icon: { sizes: string }) => icon.sizes)
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  })
}

test('the worker is asked for anew and may talk to the shop only', async ({ request }) => {
  const headers = (await request.get('/sw.js')).headers()
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toContain('javascript')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'; img-src 'self'",
  )
})
