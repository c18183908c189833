import { html } from 'hono/html'
import { localeOfLanguages } from '#api/visitor.ts'
import { m } from '#messages/compiled/messages.js'
import { errorText } from '#messages/error-text.ts'
import { withLocale } from '#messages/locale.server.ts'
import { directionOf, localeOfPath, type Locale } from '#messages/locale.ts'

const texts = { en: textsIn('en'), ar: textsIn('ar') }

/** JSON for an API call, else a small page, in the visitor's language. */
export function overloadResponse(path: string, languages: string | undefined, requestId: string) {
  const isCall = /^\/(api|auth)(\/|$)/.test(path)
  const { page, message } = texts[isCall ? localeOfLanguages(languages) : localeOfPath(path)]
  return {
    status: 503,
    body: isCall ? JSON.stringify({ code: 'overloaded', message, requestId }) : page,
    headers: {
      'Retry-After': '1',
      // Compressing a refusal would cost more than sending it.
      'Cache-Control': 'no-store, no-transform',
      'Content-Type': isCall ? 'application/json' : 'text/html; charset=utf-8',
      // Per round, the event loop accepts one new connection but reads all open ones. A client that retries
      // on an open connection would be served before new clients.
      Connection: 'close',
    },
  }
}

function textsIn(locale: Locale) {
  return withLocale(locale, () => ({ message: errorText('overloaded'), page: pageIn(locale) }))
}

/** The empty link leads to the same page. */
function pageIn(locale: Locale): string {
  return String(
    html`<!doctype html>
      <html lang="${locale}" dir="${directionOf(locale)}">
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>503</title>
        <body style="margin:15vh auto;max-width:30rem;padding:1rem;font:1.125rem/1.6 system-ui">
          <h1 style="font-size:1.25rem">${errorText('overloaded')}</h1>
          <p><a href="" style="color:#1e6b3a">${m.try_again()}</a></p>
        </body>
      </html>`,
  )
}
