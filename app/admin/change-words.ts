import { formatFullDay } from '#app/dates.ts'
import { nutrientName } from '#app/health/nutrient-name.ts'
import { weekdayName } from '#app/weekdays.ts'
import type { Locale } from '#messages/locale.ts'
import { categoryName, conditionName } from '#app/names.ts'
import { m } from '#messages/compiled/messages.js'
import { isCategory } from '#shop/catalogue/category.ts'
import { isCondition } from '#shop/catalogue/condition.ts'
import { isNutrient } from '#shop/catalogue/nutrient.ts'

/** What was done, by the code that `recordChange` keeps. */
export const changeName: Record<string, () => string> = {
  created: m.change_created,
  edited: m.change_edited,
  deleted: m.change_deleted,
  restored: m.change_restored,
  imported: m.change_imported,
  reordered: m.change_reordered,
  'holiday-added': m.change_holiday_added,
  'holiday-removed': m.change_holiday_removed,
  read: m.change_read,
  unread: m.change_unread,
  handled: m.change_handled,
  reopened: m.change_reopened,
  'role-changed': m.change_role,
  'signed-out': m.change_signed_out,
}

/** What a field of a thing is called, wherever a change of it is told. */
export const fieldName: Record<string, () => string> = {
  category: m.field_category,
  name: m.field_name_en,
  nameAr: m.field_name_ar,
  desc: m.field_desc_en,
  descAr: m.field_desc_ar,
  src: m.field_picture,
  pricePiastres: m.field_price,
  offer: m.field_offer,
  quantity: m.field_quantity,
  unit: m.field_unit,
  unitAmount: m.field_unit_amount,
  origin: m.field_origin_en,
  originAr: m.field_origin_ar,
  conditions: m.field_conditions,
  richIn: m.field_rich_in,
  slug: m.field_slug,
  from: m.week_from,
  to: m.week_to,
  published: m.published,
  rows: m.week_rows,
  people: () => m.in_english({ label: m.box_people() }),
  peopleAr: () => m.in_arabic({ label: m.box_people() }),
  minutes: m.meal_minutes,
  serves: m.meal_serves,
  ingredients: () => m.in_english({ label: m.meal_ingredients() }),
  ingredientsAr: () => m.in_arabic({ label: m.meal_ingredients() }),
  steps: () => m.in_english({ label: m.meal_steps() }),
  stepsAr: () => m.in_arabic({ label: m.meal_steps() }),
  question: () => m.in_english({ label: m.condition_question() }),
  questionAr: () => m.in_arabic({ label: m.condition_question() }),
  intro: () => m.in_english({ label: m.condition_intro() }),
  introAr: () => m.in_arabic({ label: m.condition_intro() }),
  note: () => m.in_english({ label: m.condition_note() }),
  noteAr: () => m.in_arabic({ label: m.condition_note() }),
  answers: () => m.in_english({ label: m.condition_answers() }),
  answersAr: () => m.in_arabic({ label: m.condition_answers() }),
  visible: m.field_visible,
  governorate: m.field_governorate,
  weekday: m.field_weekday,
  cutoffDaysBefore: m.field_cutoff_days,
  cutoffTime: m.field_cutoff_time,
  active: m.field_active,
  order: m.field_order,
  date: m.field_date,
  occasion: m.field_note_en,
  occasionAr: m.field_note_ar,
  phone: m.field_phone,
  whatsapp: m.field_whatsapp,
  email: m.field_email,
  address: m.field_address_en,
  addressAr: m.field_address_ar,
  facebook: m.field_facebook,
  instagram: m.field_instagram,
  currencyEn: m.field_currency_en,
  currencyAr: m.field_currency_ar,
  deliveryFeePiastres: m.field_delivery_fee,
  freeDeliveryAbovePiastres: m.field_free_delivery,
  cashMostPerOrderPiastres: m.field_cash_order,
  cashMostUnpaidPiastres: m.field_cash_unpaid,
  emailEndings: m.field_email_endings,
  read: m.field_read,
  handled: m.field_handled,
  deleted: m.field_deleted,
  role: m.field_role,
}

/** A value that is a code, in words. */
export function wordOf(name: string, value: unknown, locale: Locale): string | undefined {
  if (name === 'weekday' && typeof value === 'number') return weekdayName(value, locale)
  if (name === 'date' && typeof value === 'string') return formatFullDay(value, locale)
  if (name === 'conditions' && Array.isArray(value)) {
    return value.map((one) => (isCondition(one) ? conditionName[one]() : String(one))).join(', ')
  }
  if (name === 'richIn' && Array.isArray(value)) {
    return value.map((one) => (isNutrient(one) ? nutrientName[one]() : String(one))).join(', ')
  }
  if (name === 'category' && typeof value === 'string' && isCategory(value)) {
    return categoryName[value]()
  }
  if (name === 'role') return value === 'admin' ? m.customers_admin() : m.customers_customer()
  return undefined
}
