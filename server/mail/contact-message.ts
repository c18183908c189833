import { html } from 'hono/html'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { withLocale } from '#messages/locale.server.ts'
import { pathIn } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Message } from '#shop/contact/message.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { messagePage } from './message-page.ts'
import type { MailMessage } from './mailer.ts'

/** Replies go to the sender of the message. */
export function contactMessageMail(
  { id, locale, name, email, phone, subject, body }: Message,
  settings: Settings,
  publicUrl: string,
): Pick<MailMessage, 'subject' | 'text' | 'html' | 'replyTo'> {
  return withLocale(locale, () => {
    const title = m.mail_message_title({ shop: nameIn(locale, settings) })
    const from = m.mail_message_from({ name, email: email || isolate(phone) })
    const see = m.mail_message_see()
    const link = publicUrl + pathIn(locale, `/admin/messages/${id}`)
    const page = html`<h1 style="color:#1e6b3a;font-size:20px">${title}</h1>
      <p dir="auto">${from}</p>
      <p dir="auto"><strong>${subject}</strong></p>
      <p dir="auto" style="white-space:pre-wrap">${body}</p>
      <p><a href="${link}" style="color:#1e6b3a">${see}</a></p>`
    return {
      ...(email && { replyTo: email }),
      subject: m.mail_message_subject({ subject }),
      text: [title, `${from}\n${subject}`, body, `${see}: ${link}`].join('\n\n'),
      html: messagePage(locale, title, page),
    }
  })
}
