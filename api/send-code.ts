import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { m } from '#messages/compiled/messages.js'
import { getLocale, pathIn } from '#messages/locale.ts'
import type { Services } from '#server/context.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { CODE_MINUTES, RESEND_SECONDS, type CodePurpose } from '#shop/phone-codes/code.ts'
import { makeCode, makeSignInLink } from '#shop/phone-codes/codes.server.ts'
import { isBrowserOfPhone } from '#shop/phone-codes/phone-accounts.server.ts'
import { consumeRateLimit } from '#shop/rate-limits/rate-limits.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { TextOutage, TextRefusal } from '#shop/text-messages/sender.ts'
import { networkKey } from './client-key.ts'
import { tokensOfBrowser } from './known-browser.ts'
import { problem, tooMany, wrongField } from './problem.ts'
import { countTries } from './tries.ts'
import { clientOf } from './visitor.ts'

type Asked = { purpose: Exclude<CodePurpose, 'link'>; phone: string; accountId?: string }

/**
 * Answers with the secret that the browser must send with the code. Neither text nor answer tells whether the
 * phone has an account.
 */
export async function sendCode(c: Context, services: Services, asked: Asked): Promise<Response> {
  const { db, codes, now, trustedProxies, sendsCodes } = services
  if (!sendsCodes) return problem(503, 'codes-unavailable')
  const { phone } = asked
  const isOwnBrowser = await isBrowserOfPhone(db, tokensOfBrowser(c), phone, now())
  const client = clientOf(c, trustedProxies)
  const refusal = isOwnBrowser
    ? await countTries(services, ['code-known', phone])
    : await countTries(services, ['code-client', client], ['code-network', networkKey(client)])
  if (refusal) return refusal
  const seconds = isOwnBrowser ? 0 : await consumeRateLimit(db, 'code-phone', phone, now())
  if (seconds > 0 && asked.purpose !== 'sign-in') return tooMany(seconds, 'too-many-codes')
  if (seconds > 0) {
    // Strangers may have used up the codes of this phone. Its owner then gets a link, which works in any
    // browser.
    const wait = await consumeRateLimit(db, 'code-link', phone, now())
    if (wait > 0) return tooMany(seconds, 'too-many-codes')
  }
  const { token, code } = await makeCode(db, codes, asked, now())
  const text = await (seconds > 0 ? linkText(services, phone) : codeText(services, code))
  const failure = await send(services, phone, text)
  if (failure) return failure
  const answer = { token, seconds: CODE_MINUTES * 60, againAfter: RESEND_SECONDS }
  return Response.json(answer, { status: 202, headers: { 'Cache-Control': 'no-store' } })
}

/**
 * The last line lets phones fill in the code, on this site only (https://wicg.github.io/sms-one-time-codes/).
 */
async function codeText({ db, publicUrl }: Services, code: string): Promise<string> {
  const shop = nameIn(getLocale(), await readSettings(db))
  return `${m.code_text({ shop, code })}\n\n@${new URL(publicUrl).hostname} #${code}`
}

async function linkText({ db, publicUrl, now }: Services, phone: string): Promise<string> {
  const shop = nameIn(getLocale(), await readSettings(db))
  const token = await makeSignInLink(db, phone, now())
  return m.code_link_text({
    shop,
    link: `${publicUrl}${pathIn(getLocale(), '/login/code')}#${token}`,
  })
}

async function send({ texts, log }: Services, to: string, text: string) {
  try {
    await texts.send({ id: randomUUID(), to, text })
    return undefined
  } catch (error) {
    if (error instanceof TextRefusal) return wrongField(422, 'phone', 'phone-without-texts')
    if (!(error instanceof TextOutage)) throw error
    log.warn({ err: error }, 'a code was not sent')
    return problem(503, 'codes-unavailable', {}, { 'Retry-After': '60' })
  }
}
