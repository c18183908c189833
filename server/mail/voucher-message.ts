import { html } from 'hono/html'
import { formatMoney } from '#format/money.ts'
import { m } from '#messages/compiled/messages.js'
import { withLocale } from '#messages/locale.server.ts'
import { pathIn, type Locale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { findVoucher } from '#shop/credit/list-vouchers.server.ts'
import { subjectOf, VOUCHER_MAIL, type QueuedMail } from '#shop/mail/mails.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { currencyOf } from '#shop/settings/settings.ts'
import type { Services } from '#server/context.ts'
import { factPanel, personalMessage, type Words } from './message-page.ts'

type VoucherMail = QueuedMail & { locale: Locale }

export function isVoucherMail(mail: QueuedMail): mail is VoucherMail {
  return mail.kind === VOUCHER_MAIL && mail.locale !== null
}

/** Returns undefined if the voucher cannot be redeemed any more. */
export async function voucherMessage(
  { db, vouchers, publicUrl }: Services,
  mail: VoucherMail,
): Promise<Words | undefined> {
  const { locale } = mail
  const [voucher, settings] = await Promise.all([
    findVoucher(db, vouchers, subjectOf(mail)),
    readSettings(db),
  ])
  const code = voucher?.code
  if (!code) return undefined
  return withLocale(locale, () => {
    const amount = formatMoney(voucher.piastres, locale, currencyOf(settings))
    const shop = nameIn(locale, settings)
    const [text, how] = [m.mail_voucher_text({ amount }), m.mail_voucher_how()]
    return personalMessage(locale, settings, undefined, {
      subject: m.mail_voucher_subject({ amount, shop }),
      paragraphs: [text, `${m.mail_voucher_code()}: ${code}`, how],
      body: html`<p>${text}</p>
        ${factPanel([
          { name: m.mail_voucher_worth(), value: amount },
          { name: m.mail_voucher_code(), value: code, isLarge: true },
        ])}
        <p>${how}</p>`,
      button: { text: m.mail_voucher_button(), link: publicUrl + pathIn(locale, '/account') },
      end: m.mail_voucher_end(),
    })
  })
}
