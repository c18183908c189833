import { html } from 'hono/html'
import { m } from '#messages/compiled/messages.js'
import { directionOf, type Locale } from '#messages/locale.ts'
import type { MailMessage } from './mailer.ts'

export type Html = ReturnType<typeof html>

/** The HTML document of a message. Styles are inline: mail programs ignore style sheets. */
export function messagePage(locale: Locale, title: string, body: Html): string {
  const page = html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#fbf8f1;color:#1c2a21;font:16px/1.6 system-ui,Tahoma,sans-serif"
      >
        <div style="max-width:560px;margin:auto">${body}</div>
      </body>
    </html>`
  return String(page)
}

export type Words = Pick<MailMessage, 'subject' | 'text' | 'html'>
/** What is said to a person, as text and as HTML, between greeting and end. */
export type Content = {
  subject: string
  /** The title of the HTML; the subject where it is missing. */
  title?: string
  paragraphs: string[]
  body: Html
  button: { text: string; link: string }
  end: string
  /** Where one says that no more such mails are wanted. */
  stop?: { text: string; link: string }
}

/** A message from the shop to a person, by name where it is known, in the current language (see `withLocale`). */
export function personalMessage(
  locale: Locale,
  shop: string,
  name: string | undefined,
  content: Content,
): Words {
  const { subject, title = subject, paragraphs, body, button, end, stop } = content
  const greeting = name === undefined ? undefined : m.mail_order_greeting({ name })
  const page = html`<h1 style="color:#1e6b3a;font-size:24px">${shop}</h1>
    ${greeting && html`<p>${greeting}</p>`} ${body}
    <p>
      <a
        href="${button.link}"
        style="display:inline-block;background:#1e6b3a;color:#fff;padding:12px 24px;border-radius:10px;text-decoration:none"
        >${button.text}</a
      >
    </p>
    <p>${end}</p>
    ${
      stop &&
      html`<p style="font-size:14px">
        <a href="${stop.link}" style="color:#1e6b3a">${stop.text}</a>
      </p>`
    }`
  const texts = [
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    `${button.text}: ${button.link}`,
    end,
    ...(stop ? [`${stop.text}: ${stop.link}`] : []),
    shop,
  ]
  return {
    subject,
    text: texts.join('\n\n'),
    html: messagePage(locale, title, page),
  }
}
