import { Hono } from 'hono'
import { html } from 'hono/html'
import { m } from '#messages/compiled/messages.js'
import { baseLocale, directionOf, locales, pathIn, type Locale } from '#messages/locale.ts'
import { leavesLanguageOpen } from '#server/cache/first-visit.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { pagePolicy } from './content-security.ts'
import type { EntryFiles } from './built-files.ts'

const noOtherHosts = { scripts: [], frames: [], connections: [] }

type Options = {
  /** The language for staff who have not chosen one. */
  ownersLocale: () => Promise<Locale>
  /** False in development: the page may then load scripts from anywhere. */
  hasPolicy?: boolean
}

/**
 * Answers every address of the admin (`/admin/…`, `/ar/admin/…`) with the same page, without data. Its script
 * shows the page that the address names. Not cached, because it names the files of this build.
 */
export function adminPages(
  filesIn: (locale: Locale) => EntryFiles,
  { ownersLocale, hasPolicy = true }: Options,
): Hono {
  const app = new Hono()
  for (const locale of locales) {
    const page = String(pageIn(locale, filesIn(locale)))
    const headers = {
      'Cache-Control': 'no-cache',
      ...(hasPolicy && {
        'Content-Security-Policy': pagePolicy({ scripts: [], styles: [] }, noOtherHosts),
      }),
    }
    const path = pathIn(locale, '/admin')
    app.on('GET', [path, `${path}/*`], async (c) => {
      const owners = locale === baseLocale ? await ownersLocale() : locale
      const { pathname, search } = new URL(c.req.url)
      return owners !== locale && leavesLanguageOpen((name) => c.req.header(name), owners)
        ? c.body(null, 302, {
            'Cache-Control': 'no-store',
            Location: pathIn(owners, pathname) + search,
          })
        : c.html(page, 200, headers)
    })
  }
  return app
}

function pageIn(locale: Locale, { scripts, preloads, styles }: EntryFiles) {
  const shop = locale === 'ar' ? defaultSettings.nameAr : defaultSettings.name
  return html`<!DOCTYPE html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0F3D22" />
        <meta name="robots" content="noindex" />
        <title>${m.admin_title({}, { locale })} · ${shop}</title>
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        ${preloads.map((href) => html`<link rel="modulepreload" href="${href}" />`)}
        ${scripts.map((src) => html`<script type="module" src="${src}"></script>`)}
      </head>
      <body>
        <div id="root"></div>
        <noscript>${m.admin_needs_script({}, { locale })}</noscript>
      </body>
    </html>`
}
