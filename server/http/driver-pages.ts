import { Hono } from 'hono'
import { html } from 'hono/html'
import { localeOfLanguages } from '#api/visitor.ts'
import { m } from '#messages/compiled/messages.js'
import { directionOf, locales, type Locale } from '#messages/locale.ts'
import type { Digits } from '#messages/digits.ts'
import { pagePolicy } from './content-security.ts'
import type { EntryFiles } from './built-files.ts'

const noOtherHosts = { scripts: [], frames: [], connections: [] }

type Options = {
  /** The language for a phone that accepts none of the shop's, and the digits for Arabic. */
  spoken: () => Promise<{ defaultLocale: Locale; digits: Digits }>
  /** False in development: the page may then load scripts from anywhere. */
  hasPolicy?: boolean
}

/**
 * Answers every run's link, `/drive/SECRET`, with the same page, without data, in the phone's language. Its
 * script asks for the run. The phone stores the page once, under `/drive/`.
 */
export function driverPages(files: EntryFiles, { spoken, hasPolicy = true }: Options): Hono {
  const app = new Hono()
  app.on('GET', ['/drive', '/drive/*'], async (c) => {
    const { defaultLocale, digits } = await spoken()
    const locale = localeOfLanguages(c.req.header('Accept-Language'), defaultLocale)
    return c.html(pageIn(locale, digits, files), 200, {
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Language',
      ...(hasPolicy && {
        'Content-Security-Policy': pagePolicy({ scripts: [], styles: [] }, noOtherHosts),
      }),
    })
  })
  return app
}

function pageIn(locale: Locale, digits: Digits, { scripts, preloads, styles }: EntryFiles) {
  return html`<!DOCTYPE html>
    <html lang="${locale}" dir="${directionOf(locale)}" data-arabic-digits="${digits}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0F3D22" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no" />
        <title>${m.drive_title({}, { locale })}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        ${preloads.map((href) => html`<link rel="modulepreload" href="${href}" />`)}
        ${scripts.map((src) => html`<script type="module" src="${src}"></script>`)}
      </head>
      <body>
        <div id="root"></div>
        <noscript
          >${locales.map((one) => html`<p>${m.drive_needs_script({}, { locale: one })}</p>`)}</noscript
        >
      </body>
    </html>`
}
