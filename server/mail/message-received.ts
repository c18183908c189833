import { html } from 'hono/html'
import { m } from '#messages/compiled/messages.js'
import { directionOf, pathIn } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Message } from '#shop/contact/message.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Letter } from './postman.ts'

/** Tells the shop of a message; an answer to this letter goes to who wrote the message. */
export function messageReceivedLetter(
  message: Message,
  settings: Settings,
  publicUrl: string,
): Pick<Letter, 'subject' | 'text' | 'html' | 'replyTo'> {
  const { locale, name, email, body } = message
  const say = { locale }
  const words = {
    title: m.mail_message_title({ shop: nameIn(locale, settings) }, say),
    from: m.mail_message_from({ name, email }, say),
    see: m.mail_message_see({}, say),
    link: publicUrl + pathIn(locale, `/admin/messages/${message.id}`),
  }
  const text = [
    words.title,
    `${words.from}\n${message.subject}`,
    body,
    `${words.see}: ${words.link}`,
  ].join('\n\n')
  const page = html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <title>${words.title}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#fbf8f1;color:#1c2a21;font:16px/1.6 system-ui,Tahoma,sans-serif"
      >
        <div style="max-width:560px;margin:auto">
          <h1 style="color:#1e6b3a;font-size:20px">${words.title}</h1>
          <p dir="auto">${words.from}</p>
          <p dir="auto"><strong>${message.subject}</strong></p>
          <p dir="auto" style="white-space:pre-wrap">${body}</p>
          <p><a href="${words.link}" style="color:#1e6b3a">${words.see}</a></p>
        </div>
      </body>
    </html>`
  return {
    replyTo: email,
    subject: m.mail_message_subject({ subject: message.subject }, say),
    text,
    html: String(page),
  }
}
