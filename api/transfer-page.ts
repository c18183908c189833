import * as v from 'valibot'
import { pathIn, type Locale } from '#messages/locale.ts'

/** A refusal has the typed reference, so that the customer need not type it again. */
export type Said = { ok: true } | { ok: false; response: Response; typed: string }

const refusal = v.object({
  code: v.string(),
  errors: v.optional(v.record(v.string(), v.object({ code: v.string() }))),
})

/** Redirects a form without JavaScript to the order's page, which shows the result. */
export async function backToOrder(
  { locale, number, key }: { locale: Locale; number: number; key: string },
  said: Said,
): Promise<Response> {
  const answer = said.ok ? { sent: 'yes' } : await refusalOf(said)
  // The fragment makes the browser scroll to the wrong field.
  const wrong = 'reference_error' in answer ? 'reference' : 'picture'
  const query = new URLSearchParams({ key, ...answer })
  const location = `${pathIn(locale, `/orders/${number}`)}?${query}#${said.ok ? 'transfer' : wrong}`
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  })
}

async function refusalOf({ response, typed }: Exclude<Said, { ok: true }>) {
  const { code, errors = {} } = v.parse(refusal, await response.json())
  const { reference, picture } = errors
  return {
    ...(reference && { reference_error: reference.code }),
    ...(picture && { picture_error: picture.code }),
    ...(!reference && !picture && { picture_error: code }),
    ...(typed !== '' && { reference: typed.slice(0, 60) }),
  }
}
