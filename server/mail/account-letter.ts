import { html } from 'hono/html'
import { m } from '#messages/compiled/messages.js'
import { withLocale } from '#messages/locale.server.ts'
import { pathIn, type Locale } from '#messages/locale.ts'
import { isTaken } from '#shop/accounts/accounts.server.ts'
import { LINK_MINUTES, makeLink } from '#shop/accounts/links.server.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { AccountMailKind, QueuedMail } from '#shop/mail/mails.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Services } from '../context.ts'
import { letterPage } from './letter-page.ts'
import type { Letter } from './postman.ts'

type AccountMail = QueuedMail & { kind: AccountMailKind; locale: Locale }
const kinds: string[] = [
  'reset-password',
  'confirm-email',
  'email-changed',
] satisfies AccountMailKind[]
type Words = Pick<Letter, 'subject' | 'text' | 'html'>
type Receiver = { id: string; first_name: string }
type Said = {
  subject: string
  lines: string[]
  button?: { text: string; link: string }
  end: string
}

export function isAboutAccount(mail: QueuedMail): mail is AccountMail {
  return kinds.some((kind) => kind === mail.kind) && mail.locale !== null
}

/** Words for a mail about an account; nothing where the e-mail has no account, or has one already. */
export async function accountLetter(
  services: Services,
  mail: AccountMail,
): Promise<Words | undefined> {
  const { db } = services
  const isOfEmail = mail.kind === 'reset-password'
  const receiver = await db
    .selectFrom('accounts')
    .select(['id', 'first_name'])
    .where(isOfEmail ? 'email' : 'id', '=', isOfEmail ? mail.recipient : mail.account_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!receiver) return undefined
  if (mail.kind === 'confirm-email' && (await isTaken(db, mail.recipient))) return undefined
  const link = await linkOf(services, mail, receiver.id)
  const settings = await readSettings(db)
  return withLocale(mail.locale, () => {
    const shop = nameIn(mail.locale, settings)
    return letter(mail.locale, shop, receiver, words[mail.kind](shop, link))
  })
}

/**
 * The address in a mail. Its secret stands behind `#`, which browsers send to nobody: it gets into
 * no log and no `Referer`.
 */
async function linkOf(
  { db, publicUrl, now }: Services,
  { kind, locale, recipient }: AccountMail,
  accountId: string,
): Promise<string> {
  const page = (path: string) => `${publicUrl}${pathIn(locale, path)}`
  if (kind === 'email-changed') return page('/contact')
  const token = await makeLink(db, { kind, accountId, email: recipient }, now())
  return `${page(`/${kind}`)}#${token}`
}

const words: Record<AccountMailKind, (shop: string, link: string) => Said> = {
  'reset-password': (shop, link) => ({
    subject: m.mail_reset_subject({ shop }),
    lines: [m.mail_reset_text(), m.mail_link_once({ minutes: LINK_MINUTES })],
    button: { text: m.mail_reset_button(), link },
    end: m.mail_reset_not_you(),
  }),
  'confirm-email': (shop, link) => ({
    subject: m.mail_confirm_subject({ shop }),
    lines: [m.mail_confirm_text(), m.mail_link_once({ minutes: LINK_MINUTES })],
    button: { text: m.mail_confirm_button(), link },
    end: m.mail_confirm_not_you(),
  }),
  'email-changed': (shop, link) => ({
    subject: m.mail_email_changed_subject({ shop }),
    lines: [m.mail_email_changed_text()],
    button: { text: m.mail_email_changed_button(), link },
    end: m.mail_email_changed_end(),
  }),
}

function letter(locale: Locale, shop: string, to: Receiver, said: Said): Words {
  const greeting = m.mail_order_greeting({ name: to.first_name })
  const { subject, lines, button, end } = said
  const page = html`<h1 style="color:#1e6b3a;font-size:24px">${shop}</h1>
    <p>${greeting}</p>
    ${lines.map((line) => html`<p>${line}</p>`)}
    ${
      button &&
      html`<p>
        <a
          href="${button.link}"
          style="display:inline-block;background:#1e6b3a;color:#fff;padding:12px 24px;border-radius:10px;text-decoration:none"
          >${button.text}</a
        >
      </p>`
    }
    <p>${end}</p>`
  const way = button ? [`${button.text}: ${button.link}`] : []
  return {
    subject,
    text: [greeting, ...lines, ...way, end, shop].join('\n\n'),
    html: letterPage(locale, subject, page),
  }
}
