import { html } from 'hono/html'
import { m } from '#messages/compiled/messages.js'
import { directionOf, type Locale } from '#messages/locale.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { MailMessage } from './mailer.ts'

export type Html = ReturnType<typeof html>

const GREEN = '#1e6b3a'
const QUIET = 'color:#56645a;font-size:14px'

/** Styles are inline, because mail programs ignore style sheets. */
export function messagePage(locale: Locale, title: string, body: Html): string {
  const page = html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
      </head>
      <body
        style="margin:0;padding:24px 12px;background:#fbf8f1;color:#1c2a21;font:16px/1.6 system-ui,Tahoma,sans-serif"
      >
        <div style="max-width:600px;margin:auto">${body}</div>
      </body>
    </html>`
  return String(page)
}

export type Words = Pick<MailMessage, 'subject' | 'text' | 'html'>
/** A mail between greeting and closing: `paragraphs` for its text version, `body` for HTML. */
export type Content = {
  subject: string
  /** The heading and the HTML title; the subject by default. */
  title?: string
  paragraphs: string[]
  body: Html
  button: { text: string; link: string }
  end: string
  /** Unsubscribes the receiver from such mails. */
  stop?: { text: string; link: string }
}

/** Uses the current language (see `withLocale`). Greets by name if it is known. */
export function personalMessage(
  locale: Locale,
  settings: Settings,
  name: string | undefined,
  content: Content,
): Words {
  const { subject, title = subject, paragraphs, body, button, end, stop } = content
  const shop = nameIn(locale, settings)
  const address = locale === 'ar' ? settings.addressAr : settings.address
  const phone = readablePhone(settings.phone)
  const greeting = name === undefined ? undefined : m.mail_order_greeting({ name })
  const page = html`<p style="margin:0 0 12px;color:${GREEN};font-size:22px;font-weight:700">
      ${shop}
    </p>
    <div
      style="padding:24px 20px;border:1px solid #e4dccb;border-top:4px solid ${GREEN};border-radius:12px;background:#fff"
    >
      <h1 style="margin:0 0 16px;font-size:22px;line-height:1.35">${title}</h1>
      ${greeting && html`<p>${greeting}</p>`} ${body}
      <p style="margin:24px 0">
        <a
          href="${button.link}"
          style="display:inline-block;background:${GREEN};color:#fff;padding:13px 28px;border-radius:10px;font-weight:600;text-decoration:none"
          >${button.text}</a
        >
      </p>
      <p style="margin:0">${end}</p>
    </div>
    <p style="margin:16px 4px;${QUIET}">
      ${shop} · ${address}<br />
      <bdi dir="ltr">${phone}</bdi> · <bdi>${settings.email}</bdi>
    </p>
    ${
      stop &&
      html`<p style="margin:16px 4px;${QUIET}">
        <a href="${stop.link}" style="color:${GREEN}">${stop.text}</a>
      </p>`
    }`
  const texts = [
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    `${button.text}: ${button.link}`,
    end,
    ...(stop ? [`${stop.text}: ${stop.link}`] : []),
    `${shop}\n${address}\n${phone}`,
  ]
  return {
    subject,
    text: texts.join('\n\n'),
    html: messagePage(locale, title, page),
  }
}

export type Fact = { name: string; value: string; isLarge?: boolean; link?: string }

export function factLine({ name, value, link }: Fact): string {
  return [`${name}: ${value}`, ...(link ? [link] : [])].join(' ')
}

/** For the facts that readers look for first: day, address, sum to pay. */
export function factPanel(facts: Fact[]): Html {
  return html`<div style="margin:16px 0;padding:4px 16px;border-radius:10px;background:#eef7f0">
    ${facts.map(
      ({ name, value, isLarge, link }) =>
        html`<p style="margin:12px 0">
          <span style="${QUIET}">${name}</span><br />
          <strong style="font-size:${isLarge ? 20 : 16}px" dir="auto"
            >${link ? html`<a href="${link}" style="color:${GREEN}">${value}</a>` : value}</strong
          >
        </p>`,
    )}
  </div>`
}

/**
 * `src` is an absolute address; for an empty one, returns nothing. The alternative text is empty, because the
 * name is beside the picture.
 */
export function mailPicture(src: string, size: number) {
  if (src === '') return ''
  return html`<img
    src="${src}"
    alt=""
    width="${size}"
    height="${size}"
    style="vertical-align:middle;border-radius:8px;object-fit:cover"
  />`
}

/** Mails need absolute addresses. Empty for a path if the public URL is not set. */
export function absolute(src: string, publicUrl: string): string {
  return src.startsWith('/') ? publicUrl && publicUrl + src : src
}
