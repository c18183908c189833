import type { ReactNode } from 'react'
import { directionOf, getLocale, locales, pathIn } from '#messages/locale.ts'
import baseStyles from '#ui/styles/base.css?url'
import arabicFont from '#ui/fonts/readex-arabic.woff2?url'
import latinFont from '#ui/fonts/readex-latin.woff2?url'
import { CONTEXT_ID, contextJson } from '../context-json.ts'
import { Head } from '../head/head.tsx'
import type { PageContextValue } from '../page-context.ts'
import type { Page } from '../page.ts'
import boot from '../browser/boot.js?raw'
import type { HtmlParts } from './html-parts.ts'
import { scriptJson } from './script-json.ts'
import { memoizeWeak } from '#shop/memoize.ts'

export type PageAssets = {
  /**
   * `text` stands in the page. `later` are the style sheets of parts that are below the first screen or shown
   * later. In development, the addresses of all style sheets.
   */
  styles: { text: string; later: string[] } | { addresses: string[] }
  /** The address of the script that hydrates the islands. */
  entry: string
  /** The imports of that script, to be preloaded. */
  imports: string[]
  /** The content security policy of the page; undefined in development. */
  policy?: string
}

/** Comes before all other styles, because it sets the order of the layers. */
export { baseStyles }

/** The boot script. The content security policy contains its hash. */
export { boot as bootScript }

/** Prefetches linked pages that are the same for everyone. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/*\\?*key=*',
                ...['admin', 'orders', 'account', 'login', 'api', 'auth'].flatMap((one) =>
                  locales.map((locale) => `${pathIn(locale, `/${one}`)}*`),
                ),
              ],
            },
          },
          { not: { selector_matches: '[target], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

const encoded = memoizeWeak(({ text }: { text: string }) => Buffer.from(text))

type Props = {
  page: Omit<Page, 'body'>
  context: PageContextValue
  assets: PageAssets
  parts: HtmlParts
  children: ReactNode
}

/** The whole HTML document around a page. */
export function Document({ page, context, assets, parts, children }: Props) {
  const locale = getLocale()
  const { styles, entry, imports } = assets
  const isWrittenInArabic = locale === 'ar' && context.settings.digits === 'arab'
  const digits = isWrittenInArabic ? 'arab' : undefined
  return (
    <html lang={locale} dir={directionOf(locale)} data-digits={digits}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0F3D22" />
        <script
          data-entry={entry}
          data-imports={imports.join(' ')}
          dangerouslySetInnerHTML={{ __html: boot }}
        />
        {'text' in styles ? (
          <style dangerouslySetInnerHTML={{ __html: parts.markOf(encoded(styles)) }} />
        ) : (
          styles.addresses.map((href) => <link key={href} rel="stylesheet" href={href} />)
        )}
        <link
          rel="preload"
          href={locale === 'ar' ? arabicFont : latinFont}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={pathIn(locale, '/manifest.webmanifest')} />
        <Head page={page} context={context} />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </head>
      <body>
        {children}
        <script
          id={CONTEXT_ID}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: scriptJson(contextJson(context)) }}
        />
      </body>
    </html>
  )
}
