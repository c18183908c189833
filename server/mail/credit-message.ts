import { html } from 'hono/html'
import { formatMoney } from '#format/money.ts'
import { m } from '#messages/compiled/messages.js'
import { withLocale } from '#messages/locale.server.ts'
import { pathIn, type Locale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { creditPosting } from '#shop/credit/goodwill.server.ts'
import { CREDIT_MAIL, subjectOf, type QueuedMail } from '#shop/mail/mails.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { currencyOf } from '#shop/settings/settings.ts'
import type { Services } from '#server/context.ts'
import { personalMessage, type Words } from './message-page.ts'

type CreditMail = QueuedMail & { account_id: string; locale: Locale }

export function isCreditMail(mail: QueuedMail): mail is CreditMail {
  return mail.kind === CREDIT_MAIL && mail.account_id !== null && mail.locale !== null
}

/** Returns undefined if the account is deleted. */
export async function creditMessage(
  { db, publicUrl }: Services,
  mail: CreditMail,
): Promise<Words | undefined> {
  const [account, change, settings] = await Promise.all([
    db
      .selectFrom('accounts')
      .select(['first_name', 'credit_piastres'])
      .where('id', '=', mail.account_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
    creditPosting(db, subjectOf(mail)),
    readSettings(db),
  ])
  if (!account || !change) return undefined
  const { locale } = mail
  return withLocale(locale, () => {
    const money = (piastres: number) => formatMoney(piastres, locale, currencyOf(settings))
    const isGiven = change.what === 'credit-given'
    const amount = money(Math.abs(change.piastres))
    const shop = nameIn(locale, settings)
    const lines = [
      isGiven ? m.mail_credit_given({ amount }) : m.mail_credit_taken({ amount }),
      m.mail_credit_reason({ reason: change.note }),
      m.mail_credit_now({ amount: money(account.credit_piastres) }),
    ]
    return personalMessage(locale, settings, account.first_name, {
      subject: isGiven
        ? m.mail_credit_given_subject({ amount, shop })
        : m.mail_credit_taken_subject({ shop }),
      paragraphs: lines,
      body: html`${lines.map((line) => html`<p>${line}</p>`)}`,
      button: { text: m.mail_credit_button(), link: publicUrl + pathIn(locale, '/account') },
      end: m.mail_credit_end(),
    })
  })
}
