// Plain HTML that works without scripts, in both languages.
import { html } from 'hono/html'
import { moneyText, TEXTS } from './texts.ts'
import type { Language, Texts } from './texts.ts'

export type Html = ReturnType<typeof html>

export type Typed = { values: Record<string, string>; errors: Record<string, string> }
export const UNTYPED: Typed = { values: {}, errors: {} }

export type PageContext = {
  language: Language
  t: Texts
  money: (piastres: number) => string
  /** The fields that every form and link of a payment has. */
  carried: Record<string, string>
  /** The address of the page, without its query. */
  self: string
}

export function pageContext(
  language: Language,
  carried: Record<string, string>,
  self = './',
): PageContext {
  return {
    language,
    t: TEXTS[language],
    money: (piastres) => moneyText(piastres, language),
    carried: { ...carried, lang: language },
    self,
  }
}

export function page(
  { language, t, carried, self }: PageContext,
  title: string,
  content: Html,
): Html {
  const other = new URLSearchParams({ ...carried, lang: language === 'ar' ? 'en' : 'ar' })
  return html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="../style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main>
          <header>
            <div class="top">
              <h1>${title}</h1>
              <a
                class="link"
                href="${self}?${other.toString()}"
                hreflang="${language === 'ar' ? 'en' : 'ar'}"
                >${t.otherLanguage}</a
              >
            </div>
            <p class="notice">${t.notice}</p>
          </header>
          ${content}
        </main>
      </body>
    </html>`
}

export function form({ carried }: PageContext, action: string, fields: Html, submit: string): Html {
  return html`<form method="post" action="${action}" novalidate>
    ${Object.entries(carried).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    ${fields}
    <button>${submit}</button>
  </form>`
}

type Field = {
  name: string
  label: string
  autocomplete?: string
  inputmode?: 'numeric' | 'tel' | 'text'
  isSecret?: boolean
}

/** A labelled input with its error; the first wrong one gets the focus. */
export function field(
  prefix: string,
  { name, label, ...how }: Field,
  { values, errors }: Typed,
): Html {
  const id = `${prefix}-${name}`
  const error = errors[name]
  const isFirst = error !== undefined && Object.keys(errors)[0] === name
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${name}"
      dir="${how.inputmode === 'text' ? 'auto' : 'ltr'}"
      type="${how.isSecret ? 'password' : 'text'}"
      inputmode="${how.inputmode ?? 'numeric'}"
      autocomplete="${how.autocomplete ?? 'off'}"
      maxlength="100"
      value="${how.isSecret ? '' : (values[name] ?? '')}"
      ${error ? html`aria-invalid="true" aria-describedby="${id}-error"` : ''}
      ${isFirst ? 'autofocus' : ''}
    />
    ${error ? html`<p class="error" id="${id}-error">${error}</p>` : ''}
  </div>`
}

export function alert(text: string | undefined): Html {
  return text ? html`<p class="error" role="alert">${text}</p>` : html``
}
