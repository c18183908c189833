import { m } from '#messages/compiled/messages.js'
import { directionOf, getLocale, pathIn } from '#messages/locale.ts'
import type { Services } from '#server/context.ts'
import { readSettings } from '#shop/settings/settings.server.ts'

const png = (size: number, name: string) => ({
  src: `/${name}-${size}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
})

/**
 * Serves `/manifest.webmanifest`, and under /ar the Arabic one: the installed shop has the visitor's
 * language.
 */
export async function webManifest({ db }: Services): Promise<Response> {
  const settings = await readSettings(db)
  const locale = getLocale()
  const at = (path: string) => pathIn(locale, path)
  const name = locale === 'ar' ? settings.nameAr : settings.name
  const manifest = {
    id: at('/'),
    name,
    short_name: name,
    description: m.home_description(),
    lang: locale,
    dir: directionOf(locale),
    start_url: at('/'),
    // The whole site, so that switching the language does not leave the app.
    scope: '/',
    display: 'standalone',
    theme_color: '#0F3D22',
    background_color: '#FBF8F1',
    categories: ['shopping', 'food'],
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      png(192, 'icon'),
      png(512, 'icon'),
      { ...png(512, 'icon-maskable'), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: m.cart_page_title(), url: at('/cart'), icons: [png(192, 'icon')] },
      { name: m.nav_products(), url: at('/products'), icons: [png(192, 'icon')] },
    ],
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
