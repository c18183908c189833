import { expect, test } from 'vitest'
import { driverPages } from './driver-pages.ts'

const pages = driverPages(
  { scripts: [], preloads: [], styles: [] },
  { spoken: async () => ({ defaultLocale: 'en', digits: 'latn' }) },
)

const opened = (languages?: string) =>
  pages.request('/drive/secret', languages ? { headers: { 'Accept-Language': languages } } : {})

test.each([
  ['ar-EG,ar;q=0.9,en;q=0.8', 'ar', 'rtl'],
  ['en-GB,en;q=0.9,ar;q=0.1', 'en', 'ltr'],
  ['fr-FR,ar;q=0.5', 'ar', 'rtl'],
  ['fr-FR', 'en', 'ltr'],
  [undefined, 'en', 'ltr'],
])('a phone that takes %s gets the driver’s page in %s', async (languages, lang, dir) => {
  const page = await opened(languages)
  expect(await page.text()).toContain(`<html lang="${lang}" dir="${dir}"`)
  expect(page.headers.get('vary')).toContain('Accept-Language')
})
