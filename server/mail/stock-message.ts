import { html } from 'hono/html'
import { formatMoney } from '#format/money.ts'
import { unitSold } from '#format/units.ts'
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
import { pictureForMail } from './picture-for-mail.ts'
import { absolute, mailPicture, personalMessage } from './message-page.ts'

type StockMail = QueuedMail & { locale: Locale }

export function isStockMail(mail: QueuedMail): mail is StockMail {
  return mail.kind === STOCK_MAIL && mail.locale !== null
}

/** Returns undefined if the mail must not be sent any more. */
export async function stockMessage(
  services: Services,
  { id, recipient, locale }: StockMail,
): Promise<Omit<MailMessage, 'id' | 'to'> | undefined> {
  const { db, publicUrl, now } = services
  const sold = await productToTellOf(db, id)
  if (!sold) return undefined
  const settings = await readSettings(db)
  const picture = absolute(await pictureForMail(services, sold.src), publicUrl)
  const token = await makeStopLink(db, recipient, now())
  const key = `key=${token}`
  return withLocale(locale, () => {
    const shop = nameIn(locale, settings)
    const product = nameIn(locale, sold)
    const price = formatMoney(sold.unitPricePiastres, locale, currencyOf(settings))
    const offer = `${product} (${unitSold(sold)}): ${price}`
    const lines = [m.mail_stock_text({ product }), m.mail_stock_first_come()]
    const words = personalMessage(locale, settings, undefined, {
      subject: m.mail_stock_subject({ product, shop }),
      title: m.mail_stock_title({ product }),
      paragraphs: [lines[0] ?? '', offer, lines[1] ?? ''],
      body: html`<table style="width:100%;border-collapse:collapse">
          <tbody>
            <tr>
              <td style="width:112px">${mailPicture(picture, 96)}</td>
              <td>
                <span style="font-size:18px">${product}</span><br />
                <strong style="font-size:20px"><bdi>${price}</bdi></strong>
                <span style="color:#56645a">/ <bdi>${unitSold(sold)}</bdi></span>
              </td>
            </tr>
          </tbody>
        </table>
        <p>${lines[0]}<br />${lines[1]}</p>`,
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
