import { html } from 'hono/html'
import type { Order } from './order-rows.ts'
import { poundsIn, timeIn } from './kiosk-texts.ts'
import type { KioskLanguage, KioskTexts } from './kiosk-texts.ts'

type Problem = keyof KioskTexts['problems']
/** The problem of each field; the first field with a problem gets the focus. */
export type Problems = { reference?: Problem; mobile?: Problem; pin?: Problem }
type View = { base: string; language: KioskLanguage; texts: KioskTexts }
type Content = ReturnType<typeof html>

export function codePage(view: View, typed = '', problems: Problems = {}) {
  const { base, language, texts } = view
  const body = html`<form action="${base}" method="get">
    <input type="hidden" name="lang" value="${language}" />
    ${field(view, { name: 'reference', label: texts.referenceLabel, hint: texts.referenceHint, value: typed, problem: problems.reference, isFirst: true })}
    <button>${texts.find}</button>
  </form>`
  return page(view, `lang=${other(language)}`, body)
}

export function billPage(view: View, order: Order, typedMobile = '', problems: Problems = {}) {
  const { base, language, texts } = view
  const fields = html`<input type="hidden" name="lang" value="${language}" />
    <input type="hidden" name="reference" value="${order.reference}" />`
  const body = html`<h2>${texts.bill}</h2>
    <dl>
      ${row(texts.reference, isolated(order.reference))}
      ${order.kept.description && row(texts.about, isolated(order.kept.description))}
      ${row(texts.amount, poundsIn(language, order.amount))}
      ${row(texts.fee, poundsIn(language, order.fee))}
      ${row(texts.until, timeIn(language, order.expiresMs))}
      <dt class="total">${texts.total}</dt>
      <dd class="total">${poundsIn(language, order.amount + order.fee)}</dd>
    </dl>
    <form action="${base}/pay" method="post">
      ${fields}
      <button name="by" value="cash">${texts.payCash}</button>
    </form>
    <h2>${texts.wallet}</h2>
    <form action="${base}/pay" method="post" novalidate>
      ${fields}
      ${field(view, { name: 'mobile', label: texts.mobile, value: typedMobile, problem: problems.mobile, isFirst: problems.mobile !== undefined, type: 'tel' })}
      ${field(view, { name: 'pin', label: texts.pin, hint: texts.pinHint, value: '', problem: problems.pin, isFirst: problems.mobile === undefined && problems.pin !== undefined, type: 'password' })}
      <button name="by" value="wallet">${texts.payWallet}</button>
    </form>`
  return page(view, `lang=${other(language)}&reference=${order.reference}`, body)
}

export function receiptPage(view: View, order: Order) {
  const { base, language, texts } = view
  const body = html`<h2 role="status">${order.isStuck ? texts.pending : texts.receipt}</h2>
    <dl>
      ${row(texts.reference, isolated(order.reference))}
      ${order.paymentNumber && row(texts.paymentNumber, isolated(order.paymentNumber))}
      ${row(texts.paid, poundsIn(language, order.amount + order.fee))}
    </dl>
    <p><a href="${base}?lang=${language}">${texts.another}</a></p>`
  return page(view, `lang=${other(language)}&reference=${order.reference}`, body, '/receipt')
}

function page({ base, language, texts }: View, query: string, body: Content, path = '') {
  return html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${texts.title}</title>
        <link rel="stylesheet" href="${base}/kiosk.css" />
      </head>
      <body>
        <main>
          <header>
            <h1>${texts.title}</h1>
            <a href="${base}${path}?${query}" lang="${other(language)}">${texts.other}</a>
          </header>
          <p class="note">${texts.note}</p>
          ${body}
        </main>
      </body>
    </html>`
}

type Field = {
  name: keyof Problems
  label: string
  hint?: string
  value: string
  problem: Problem | undefined
  isFirst: boolean
  type?: 'text' | 'tel' | 'password'
}

function field({ texts }: View, { name, label, hint, value, problem, isFirst, type }: Field) {
  const described = [hint && `${name}-hint`, problem && `${name}-error`].filter(Boolean).join(' ')
  return html`<label for="${name}">${label}</label>
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    <input
      id="${name}"
      name="${name}"
      type="${type ?? 'text'}"
      inputmode="numeric"
      dir="ltr"
      autocomplete="off"
      maxlength="40"
      value="${value}"
      ${isFirst ? 'autofocus' : ''}
      ${problem ? html`aria-invalid="true"` : ''}
      ${described && html`aria-describedby="${described}"`}
    />
    ${problem && html`<p class="error" id="${name}-error" role="alert">${texts.problems[problem]}</p>`}`
}

function row(label: string, value: string | Content) {
  return html`<dt>${label}</dt>
    <dd>${value}</dd>`
}

function isolated(text: string) {
  return html`<bdi>${text}</bdi>`
}

function other(language: KioskLanguage): KioskLanguage {
  return language === 'ar' ? 'en' : 'ar'
}
