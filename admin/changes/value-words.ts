import { formatDate, formatFullDay, monthName } from '#format/dates.ts'
import { staffRoleName } from '#format/staff-roles.ts'
import { stateName } from '#format/order-state-name.ts'
import { reasonName } from '#format/refund-names.ts'
import { nutrientName } from '#format/nutrient-name.ts'
import { unitOfSaleSpoken } from '#format/units.ts'
import { weekdayName } from '#format/weekdays.ts'
import type { Locale } from '#messages/locale.ts'
import { categoryName, conditionName } from '#format/names.ts'
import { isMonth } from '#shop/catalogue/season.ts'
import { m } from '#messages/compiled/messages.js'
import { staffRoles } from '#shop/accounts/staff-policy.ts'
import { collectSettings } from '#shop/settings/collect-by.ts'
import { collectChoiceWords } from './collect-choice-words.ts'
import { dayText } from './cutoff-text.ts'
import type { ProductionKind } from '#shop/catalogue/production.ts'
import { units } from '#shop/catalogue/product.ts'
import { seasonNameOf } from '#format/season-name.ts'
import type { AreaTerms } from '#shop/delivery/price-list.ts'
import { egpOf } from '#shop/money.ts'

export const productionKindName: Record<ProductionKind, () => string> = {
  harvest: m.production_kind_harvest,
  production: m.production_kind_production,
}

/** Returns words for a value that is a code; undefined for other values. */
export function wordOf(name: string, value: unknown, locale: Locale): string | undefined {
  if (name === 'weekday' && typeof value === 'number') return weekdayName(value, locale)
  if (name === 'furtherDays' && Array.isArray(value)) {
    return value.map((day) => dayText(day, locale)).join(' ') || undefined
  }
  if (name === 'priceList' && Array.isArray(value)) {
    return value.map((one) => termsText(one, locale)).join(' ') || undefined
  }
  if ((name === 'date' || name === 'day') && typeof value === 'string')
    return formatFullDay(value, locale)
  if (name === 'state') return wordIn(stateName, value)
  if (name === 'reason') return wordIn(reasonName, value)
  if (name === 'paidBy') return value === 'cash' ? m.voucher_paid_cash() : m.voucher_paid_bank()
  if (name.startsWith('season')) return seasonWord(name, value, locale)
  if (name === 'conditions' && Array.isArray(value)) return wordsIn(conditionName, value)
  if (name === 'richIn' && Array.isArray(value)) return wordsIn(nutrientName, value)
  if (name === 'months' && Array.isArray(value)) {
    return value.map((month) => (isMonth(month) ? monthName(month, locale) : '')).join(', ')
  }
  if (name === 'photos' && Array.isArray(value)) {
    return value.map((photo) => photo?.alt || photo?.src).join(', ') || undefined
  }
  if (name === 'category') return wordIn(categoryName, value)
  if (name === 'unit') {
    const unit = units.find((one) => one === value)
    return unit && unitOfSaleSpoken({ unit, unitAmount: 1 })
  }
  if (name === 'productionKind') return wordIn(productionKindName, value)
  if (Object.values<string>(collectSettings).includes(name))
    return collectChoiceWords(String(value))
  // The number of corners.
  if (name === 'polygon' && value) return `${String(value).split('],').length}`
  if (name === 'role') {
    // Entries older than the staff roles say `admin`.
    if (value === 'admin') return m.customers_admin()
    const role = staffRoles.find((one) => one === value)
    return role ? staffRoleName[role]() : value === 'customer' ? m.customers_customer() : undefined
  }
  return undefined
}

/** Returns the word of a code; undefined for free text. */
function wordIn(words: Record<string, () => string>, value: unknown): string | undefined {
  return Object.hasOwn(words, String(value)) ? words[String(value)]?.() : undefined
}

/** A code without a word stays as it is. */
function wordsIn(words: Record<string, () => string>, values: unknown[]): string {
  return values.map((one) => wordIn(words, one) ?? String(one)).join(', ')
}

function seasonWord(name: string, value: unknown, locale: Locale): string | undefined {
  if (Array.isArray(value)) {
    return value.map((day) => formatFullDay(String(day), locale)).join(' · ') || undefined
  }
  if (typeof value !== 'string') return undefined
  if (name === 'season') return seasonNameOf(value)
  return name === 'seasonHours' ? value || undefined : formatFullDay(value, locale)
}

/** Returns, for example, `From 1 December 2026: fee 30, minimum 200.` */
function termsText(terms: AreaTerms, locale: Locale): string {
  return m.areas_terms({
    day: formatDate(terms.from, locale),
    fee: egpOf(terms.feePiastres),
    minimum: egpOf(terms.minimumPiastres),
  })
}
