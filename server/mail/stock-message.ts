import { html } from 'hono/html'
import { formatMoney } from '#format/money.ts'
import { unitOfSale } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { withLocale } from '#messages/locale.server.ts'
import { pathIn, type Locale } from '#messages/locale.ts'
import { pathOfSold } from '#shop/catalogue/category.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { STOCK_MAIL, type QueuedMail } from '#shop/mail/mails.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { currencyOf } from '#shop/settings/settings.ts'
import { productToTellOf } from '#shop/stock-alerts/stock-alerts.server.ts'
import { makeStopLink } from '#shop/stock-alerts/stop-alerts.server.ts'
import type { Services } from '#server/context.ts'
import type { MailMessage } from './mailer.ts'
import { personalMessage } from './message-page.ts'

type StockMail = QueuedMail & { locale: Locale }

export function isStockMail(mail: QueuedMail): mail is StockMail {
  return mail.kind === STOCK_MAIL && mail.locale !== null
}

/** Tells once that a product is in stock again; `undefined` where nobody must be told by now. */
export async function stockMessage(
  { db, publicUrl, now }: Services,
  { id, recipient, locale }: StockMail,
): Promise<Omit<MailMessage, 'id' | 'to'> | undefined> {
  const sold = await productToTellOf(db, id)
  if (!sold) return undefined
  const settings = await readSettings(db)
  const token = await makeStopLink(db, recipient, now())
  const key = `key=${token}`
  return withLocale(locale, () => {
    const shop = nameIn(locale, settings)
    const product = nameIn(locale, sold)
    const price = formatMoney(sold.unitPricePiastres, locale, currencyOf(settings))
    const offer = `${product} (${unitOfSale(sold)}): ${price}`
    const lines = [m.mail_stock_text({ product }), m.mail_stock_first_come()]
    const words = personalMessage(locale, shop, undefined, {
      subject: m.mail_stock_subject({ product, shop }),
      title: m.mail_stock_title({ product }),
      paragraphs: [lines[0] ?? '', offer, lines[1] ?? ''],
      body: html`<p>${lines[0]}</p>
        <p><strong>${offer}</strong></p>
        <p>${lines[1]}</p>`,
      button: { text: m.mail_stock_button(), link: publicUrl + pathIn(locale, pathOfSold(sold)) },
      end: m.mail_stock_end(),
      stop: { text: m.mail_stock_stop(), link: `${publicUrl}${pathIn(locale, '/stop')}?${key}` },
    })
    return {
      ...words,
      headers: {
        'List-Unsubscribe': `<${publicUrl}/api/stock-alerts/stop?${key}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  })
}
