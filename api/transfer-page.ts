import * as v from 'valibot'
import { pathIn, type Locale } from '#messages/locale.ts'

/** What became of a report; where it was refused, what was typed, so that nobody types it again. */
export type Said = { ok: true } | { ok: false; response: Response; typed: string }

const refusal = v.object({
  code: v.string(),
  errors: v.optional(v.record(v.string(), v.object({ code: v.string() }))),
})

/** Leads from the form without a script back to the order's page, which says what became of it. */
export async function backToOrder(
  { locale, number, key }: { locale: Locale; number: number; key: string },
  said: Said,
): Promise<Response> {
  const answer = said.ok ? { sent: 'yes' } : await refusalOf(said)
  // The field that is wrong is where the browser goes.
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
