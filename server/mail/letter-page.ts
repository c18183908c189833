import { html } from 'hono/html'
import { directionOf, type Locale } from '#messages/locale.ts'

export type Html = ReturnType<typeof html>

/** The HTML of a letter. Styles stand at each element, as mail programs know no others. */
export function letterPage(locale: Locale, title: string, body: Html): string {
  const page = html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#fbf8f1;color:#1c2a21;font:16px/1.6 system-ui,Tahoma,sans-serif"
      >
        <div style="max-width:560px;margin:auto">${body}</div>
      </body>
    </html>`
  return String(page)
}
