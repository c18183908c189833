import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** One word for each idea: "One word each" in docs/glossary.md. */

type Message = string | { match: Record<string, string> }[]

function textsIn(locale: string) {
  const file = resolve(import.meta.dirname, `../messages/${locale}.json`)
  const { $schema: _, ...messages } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    Message
  >
  return Object.entries(messages).flatMap(([key, message]) =>
    typeof message === 'string'
      ? [{ key, text: message }]
      : message.flatMap(({ match }) => Object.values(match).map((text) => ({ key, text }))),
  )
}

const found = (texts: { key: string; text: string }[], banned: RegExp) =>
  texts.filter(({ text }) => banned.test(text)).map(({ key, text }) => `${key}: ${text}`)

const arabic = textsIn('ar')
const english = textsIn('en')

/** A whole Arabic word, also after "and". */
const word = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])و?(?:${words})(?![\\p{L}\\p{M}])`, 'u')

describe('Arabic', () => {
  test.each([
    ['كلمة مرور', word('كلمة سر|كلمة السر')],
    ['كيلو', /كجم|كيلوجرام|كيلوغرام/],
    ['بدون', word('دون|بلا')],
    ['كشف التعبئة', /(?:ورقة|أوراق) التعبئة/],
    ['إغلاق', /إقفال|مُقفل|تُقفل|يُقفل/],
    ['رد for money, إرجاع for goods', /استرداد|استرجاع/],
    ['شركة الدفع', /مزوّد (?:ال)?دفع/],
    ['من فضلك', /برجاء|الرجاء|ي[ُ]?رجى/],
    ['عند', word('لد(?:ى|ي|ي[ّْ]?|يك|ينا|يه|يها|يهم)')],
    ['عنوان for a stop of a run', /محط(?:ة|ات)/],
    ['إتمام الطلب', /إتمام الشراء/],
  ])('%s', (_, banned) => expect(found(arabic, banned)).toEqual([]))

  /** The law on organic farming calls the certifying body's number الرقم الكودي. */
  const withKod =
    /^(?:checkout_kiosk|error_voucher|field_kiosk|mail_code|mail_voucher|order_pay_code|own_voucher|producer_|sent_payment_code|text_payment_code|voucher_)/

  test('كود is for kiosks and vouchers only, رمز for all else', () => {
    expect(
      found(
        arabic.filter(({ key }) => !withKod.test(key)),
        /كود/,
      ),
    ).toEqual([])
  })

  /** Calls of the shop, the line of the shop, and orders taken by phone. */
  const withHatif =
    /^(?:cart_needs_script|change_placed|checkout_needs_script|contact_failed|customer_refuse_text|field_phone|settings_receipts_hint|start_contact|today_undelivered)/

  test('هاتف is the shop’s, موبايل a person’s', () => {
    expect(
      found(
        arabic.filter(({ key }) => !withHatif.test(key)),
        /هاتف|هواتف/,
      ),
    ).toEqual([])
  })

  /** Texts that shoppers read; staff say تعبئة. */
  const forShoppers =
    /^(?:about|account|agree|box_(?:step|order|next)|buy_|card|cart|change_(?:back|closed_packed)|checkout|cutoff|home|mail_|order_(?!admin)|own|policy|step_packed|stop|text_|tell_by|weighed)/

  test('تجهيز is what shoppers read of packing', () => {
    const texts = arabic.filter(({ key }) => forShoppers.test(key))
    expect(found(texts, /تعبئ|[نت]عبّئ|يُعبّ|معبأ/)).toEqual([])
  })
})

describe('English', () => {
  test.each([
    ['log in', /\bsign(?:ed|s|ing)?[ -](?:in|out)\b/i],
    ['Login where SPEC has it', /\bLogin\b/],
    ['recipes', /\bmeals\b/i],
    ['sold out', /out of stock/i],
    ['no longer', /\bany ?more\b/i],
    ['undone, reversed or refunded', /\b(?:take|taken|takes) (?:it |this |them )?back\b/i],
    ['since you opened it', /\bmeanwhile\b/i],
    ['the role, not a pronoun', /\b(?:she|her|hers|he|him|his)\b/i],
    ['everyone who, anyone with', /\bwhoever\b/i],
    ['anyway', /\ball the same\b/i],
    ['not on a run', /\bIt is in no\b/],
    ['no longer works', /\bopens nothing\b/],
    ['amount', /(?<!\{)\bsums?\b(?!\})/i],
    ['again', /\banew\b/],
    ['an e-mail', /(?<!-)\bmails\b|\ba mail\b|\bby mail\b/i],
    ['a curly apostrophe', /'/],
  ])('%s', (_, banned) => {
    const texts = english.filter(({ key }) => !prescribed.has(key))
    expect(found(texts, banned)).toEqual([])
  })
})

/** SPEC prescribes these words. */
const prescribed = new Set(['account_login', 'login_page_title', 'login_success', 'login_title'])
