import { html } from 'hono/html'
import { m } from '#messages/compiled/messages.js'
import { withLocale } from '#messages/locale.server.ts'
import { pathIn, type Locale } from '#messages/locale.ts'
import { isTaken } from '#shop/accounts/accounts.server.ts'
import { LINK_MINUTES, makeLink } from '#shop/accounts/links.server.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { accountMailKinds, type AccountMailKind } from '#shop/mail/mail-kinds.ts'
import type { QueuedMail } from '#shop/mail/mails.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Services } from '#server/context.ts'
import { personalMessage, type Words } from './message-page.ts'

type AccountMail = QueuedMail & { kind: AccountMailKind; locale: Locale }
type Told = {
  subject: string
  lines: string[]
  button: { text: string; link: string }
  end: string
}

export function isAccountMail(mail: QueuedMail): mail is AccountMail {
  return accountMailKinds.some((kind) => kind === mail.kind) && mail.locale !== null
}

/**
 * Returns undefined if nobody may get the mail: the account is deleted, or the address to confirm belongs to
 * another account by now.
 */
export async function accountMessage(
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
    const { lines, ...content } = told[mail.kind](shop, link)
    const body = html`${lines.map((line) => html`<p>${line}</p>`)}`
    return personalMessage(mail.locale, settings, receiver.first_name, {
      ...content,
      paragraphs: lines,
      body,
    })
  })
}

/** The token is in the fragment (`#…`), which browsers do not send, so no log and no `Referer` has it. */
async function linkOf(
  { db, publicUrl, now }: Services,
  { kind, locale, recipient }: AccountMail,
  accountId: string,
): Promise<string> {
  const page = (path: string) => `${publicUrl}${pathIn(locale, path)}`
  if (kind === 'email-changed' || kind === 'data-exported') return page('/contact')
  if (kind === 'phone-changed') return page('/forgot-password')
  const token = await makeLink(db, { kind, accountId, email: recipient }, now())
  return `${page(`/${kind}`)}#${token}`
}

const told: Record<AccountMailKind, (shop: string, link: string) => Told> = {
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
  'phone-changed': (shop, link) => ({
    subject: m.mail_phone_changed_subject({ shop }),
    lines: [m.mail_phone_changed_text()],
    button: { text: m.mail_phone_changed_button(), link },
    end: m.mail_phone_changed_end(),
  }),
  'data-exported': (shop, link) => ({
    subject: m.mail_data_exported_subject({ shop }),
    lines: [m.mail_data_exported_text()],
    button: { text: m.mail_email_changed_button(), link },
    end: m.mail_data_exported_end(),
  }),
}
