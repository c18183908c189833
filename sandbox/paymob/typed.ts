import { MONTHS } from './checkout-pages.ts'
import type { Typed } from './page.ts'
import type { CardDetails } from './test-cards.ts'
import type { Texts } from './texts.ts'

/** Returns the fields of a form, with digits of any script as Western ones. */
export function readForm(body: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(body)) fields[name] = western(value.slice(0, 300))
  return fields
}

function western(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
}

function compact(text: string | undefined): string {
  return (text ?? '').replaceAll(/[\s\u200e\u200f-]/g, '')
}

type Read<Value> = { ok: true; value: Value } | { ok: false; typed: Typed }

export function readCard(fields: Record<string, string>, t: Texts): Read<CardDetails> {
  const card = {
    number: compact(fields.number),
    expiry: compact(fields.expiry),
    cvv: compact(fields.cvv),
  }
  const errors = {
    ...(!/^\d{16}$/.test(card.number) && { number: t.wrongCard }),
    ...(!/^\d\d\/\d\d$/.test(card.expiry) && { expiry: t.wrongExpiry }),
    ...(!/^\d{3}$/.test(card.cvv) && { cvv: t.wrongCvv }),
    ...(!fields.name?.trim() && { name: t.missing }),
  }
  return result(card, fields, errors)
}

export function readMonths(fields: Record<string, string>, t: Texts): Read<number> {
  const months = Number(fields.months)
  return result(months, fields, MONTHS.includes(months) ? {} : { months: t.wrongMonths })
}

export function readWalletNumber(fields: Record<string, string>, t: Texts): Read<string> {
  const number = compact(fields.number).replace(/^\+?20(?=1)/, '0')
  return result(number, fields, /^01\d{9}$/.test(number) ? {} : { number: t.wrongWallet })
}

export function readPin(
  fields: Record<string, string>,
  t: Texts,
): Read<{ mpin: string; otp: string }> {
  const pin = { mpin: compact(fields.mpin), otp: compact(fields.otp) }
  const errors = {
    ...(pin.mpin === '' && { mpin: t.missing }),
    ...(pin.otp === '' && { otp: t.missing }),
  }
  return result(pin, fields, errors)
}

function result<Value>(
  value: Value,
  values: Record<string, string>,
  errors: Record<string, string>,
): Read<Value> {
  return Object.keys(errors).length === 0
    ? { ok: true, value }
    : { ok: false, typed: { values, errors } }
}
