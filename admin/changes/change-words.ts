import { formatFullDay } from '#format/dates.ts'
import { staffRoleName } from '#format/staff-roles.ts'
import { nutrientName } from '#format/nutrient-name.ts'
import { unitOfSaleSpoken } from '#format/units.ts'
import { weekdayName } from '#format/weekdays.ts'
import type { Locale } from '#messages/locale.ts'
import { categoryName, conditionName } from '#format/names.ts'
import { m } from '#messages/compiled/messages.js'
import type { ProducerForm } from '#shop/catalogue/producer.ts'
import { staffRoles } from '#shop/accounts/staff-policy.ts'
import { collectSettings } from '#shop/settings/collect-by.ts'
import { collectChoiceWords } from './collect-choice-words.ts'
import { dayText } from './cutoff-text.ts'
import { orderFieldName } from './order-field-words.ts'
import { seasonWord } from './season-word.ts'
import { termsText } from './terms-text.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import { isCondition } from '#shop/catalogue/condition.ts'
import { isNutrient } from '#shop/catalogue/nutrient.ts'
import { productionKinds, type ProductionKind } from '#shop/catalogue/production.ts'
import { units } from '#shop/catalogue/product.ts'
import type { ProductField } from '#shop/catalogue/product-fields.ts'
import type { ProductFields } from '#shop/catalogue/admin/product-form.ts'
import type { BoxForm, WeekForm } from '#shop/boxes/admin/boxes.ts'
import type { AreaForm, HolidayForm } from '#shop/delivery/admin/areas.ts'
import type { ConditionForm } from '#shop/health/admin.ts'
import type { MealForm } from '#shop/recipes/admin/meals.ts'
import type { Settings } from '#shop/settings/settings.ts'

/** What was done, by the code that `recordAuditEntry` keeps. */
export const changeName: Record<string, () => string> = {
  created: m.change_created,
  edited: m.change_edited,
  deleted: m.change_deleted,
  erased: m.change_erased,
  restored: m.change_restored,
  imported: m.change_imported,
  reordered: m.change_reordered,
  'holiday-added': m.change_holiday_added,
  'holiday-removed': m.change_holiday_removed,
  'season-confirmed': m.change_season_confirmed,
  'season-dismissed': m.change_season_dismissed,
  'season-undone': m.change_season_undone,
  read: m.change_read,
  unread: m.change_unread,
  handled: m.change_handled,
  reopened: m.change_reopened,
  'role-changed': m.change_role,
  'signed-out': m.change_signed_out,
  invited: m.change_invited,
  'invitation-withdrawn': m.change_invitation_withdrawn,
  joined: m.change_joined,
  'session-ended': m.change_session_ended,
  blocked: m.change_blocked,
  'block-reason-changed': m.change_block_reason,
  unblocked: m.change_unblocked,
  merged: m.change_merged,
  unmerged: m.change_unmerged,
  'passkey-added': m.change_passkey_added,
  'passkey-removed': m.change_passkey_removed,
  'places-forgotten': m.change_places_forgotten,
  'credit-given': m.change_credit_given,
  'credit-taken-back': m.change_credit_taken,
  sold: m.change_voucher_sold,
  mailed: m.change_voucher_mailed,
  cancelled: m.change_voucher_cancelled,
  short: m.change_short,
  moved: m.change_moved,
  priced: m.change_priced,
  'price-put-back': m.change_price_put_back,
}

/** The fields of all that an admin edits, in its form, its CSV file or the audit log. */
type ToldField =
  | keyof ProductFields
  | ProductField
  | 'category'
  | 'type'
  | Exclude<keyof BoxForm | keyof WeekForm, 'version' | 'seenQuantity'>
  | Exclude<keyof MealForm | keyof ConditionForm, 'version'>
  | 'ingredientsAr'
  | 'stepsAr'
  | 'answersAr'
  | keyof AreaForm
  | Exclude<keyof ProducerForm, 'version'>
  | 'order'
  | keyof HolidayForm
  | keyof Settings
  | 'read'
  | 'handled'
  | 'deleted'
  | 'role'
  | 'fewLeft'
  | `season${'' | 'From' | 'To' | 'Hours' | 'Days'}`

/** What a field of a thing is called, wherever a change of it is told. */
export const fieldLabel: Record<ToldField, () => string> = {
  category: m.field_category,
  type: m.field_category,
  name: m.field_name_en,
  nameAr: m.field_name_ar,
  desc: m.field_desc_en,
  descAr: m.field_desc_ar,
  src: m.field_picture,
  photos: m.field_photos,
  price: m.field_price,
  pricePiastres: m.field_price,
  offer: m.field_offer,
  offerFrom: m.field_offer_from,
  offerUntil: m.field_offer_until,
  quantity: m.field_quantity,
  fewLeft: m.field_few_left,
  step: m.field_step,
  weighed: m.field_weighed,
  tolerance: m.field_tolerance,
  vatRate: m.field_vat_rate,
  unit: m.field_unit,
  unitAmount: m.field_unit_amount,
  origin: m.field_origin_en,
  originAr: m.field_origin_ar,
  producer: m.field_producer,
  ...both('place', m.producer_place),
  ...both('story', m.producer_story),
  ...both('certifier', m.producer_certifier),
  certificateNumber: m.producer_number,
  certifierCode: m.producer_code,
  validUntil: m.producer_valid_until,
  productionDay: m.field_production_day,
  productionKind: m.field_production_kind,
  shelfDays: m.field_shelf_days,
  ...both('keeping', m.product_keeping),
  conditions: m.field_conditions,
  richIn: m.field_rich_in,
  slug: m.field_slug,
  from: m.week_from,
  to: m.week_to,
  published: m.published,
  rows: m.week_rows,
  ...both('people', m.box_people),
  minutes: m.meal_minutes,
  serves: m.meal_serves,
  ...both('ingredients', m.meal_ingredients),
  ...both('steps', m.meal_steps),
  ...both('question', m.condition_question),
  ...both('intro', m.condition_intro),
  ...both('note', m.condition_note),
  ...both('answers', m.condition_answers),
  visible: m.field_visible,
  governorate: m.field_governorate,
  weekday: m.field_weekday,
  cutoffDaysBefore: m.field_cutoff_days,
  cutoffTime: m.field_cutoff_time,
  furtherDays: m.areas_further_days,
  capacity: m.field_capacity,
  priceList: m.areas_price_list,
  active: m.field_active,
  polygon: m.field_polygon,
  order: m.field_order,
  date: m.field_date,
  area: m.areas_area,
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
  deliveryVatRate: m.field_delivery_vat,
  ...both('legalName', m.field_legal_name),
  taxNumber: m.field_tax_number,
  defaultLocale: m.field_default_locale,
  digits: m.field_digits,
  memberDiscount: m.field_member_discount,
  quietFrom: m.field_quiet_from,
  quietUntil: m.field_quiet_until,
  cashMostPerOrderPiastres: m.field_cash_order,
  cashMostUnpaidPiastres: m.field_cash_unpaid,
  cashFirstByCode: m.field_cash_first_by_code,
  cashMostRefusals: m.field_cash_most_refusals,
  emailEndings: m.field_email_endings,
  cardBy: m.field_card_by,
  walletBy: m.field_wallet_by,
  kioskBy: m.field_kiosk_by,
  instalmentsBy: m.field_instalments_by,
  instapayAddress: m.field_instapay_address,
  instapayLink: m.field_instapay_link,
  bankName: m.field_bank_name,
  bankHolder: m.field_bank_holder,
  bankAccount: m.field_bank_account,
  bankIban: m.field_bank_iban,
  read: m.field_read,
  handled: m.field_handled,
  deleted: m.field_deleted,
  role: m.field_role,
  season: m.field_season,
  seasonFrom: m.field_season_from,
  seasonTo: m.field_season_to,
  seasonHours: m.field_season_hours,
  seasonDays: m.field_season_days,
}

export const productionKindName: Record<ProductionKind, () => string> = {
  harvest: m.production_kind_harvest,
  production: m.production_kind_production,
}

/** The same by any name that data has; nothing for an unknown one. */
export const fieldName: Record<string, () => string> = {
  ...orderFieldName,
  ...fieldLabel,
}

function both<Text extends string>(text: Text, label: () => string) {
  const names: Record<string, () => string> = {
    [text]: () => m.in_english({ label: label() }),
    [`${text}Ar`]: () => m.in_arabic({ label: label() }),
  }
  return names as Record<Text | `${Text}Ar`, () => string>
}

/** A value that is a code, in words. */
export function wordOf(name: string, value: unknown, locale: Locale): string | undefined {
  if (name === 'weekday' && typeof value === 'number') return weekdayName(value, locale)
  if (name === 'furtherDays' && Array.isArray(value)) {
    return value.map((day) => dayText(day, locale)).join(' ') || undefined
  }
  if (name === 'priceList' && Array.isArray(value)) {
    return value.map((one) => termsText(one, locale)).join(' ') || undefined
  }
  if (name === 'date' && typeof value === 'string') return formatFullDay(value, locale)
  if (name.startsWith('season')) return seasonWord(name, value, locale)
  if (name === 'conditions' && Array.isArray(value)) {
    return value.map((one) => (isCondition(one) ? conditionName[one]() : String(one))).join(', ')
  }
  if (name === 'richIn' && Array.isArray(value)) {
    return value.map((one) => (isNutrient(one) ? nutrientName[one]() : String(one))).join(', ')
  }
  if (name === 'photos' && Array.isArray(value)) {
    return value.map((photo) => photo?.alt || photo?.src).join(', ') || undefined
  }
  if (name === 'category' && typeof value === 'string' && isCategory(value)) {
    return categoryName[value]()
  }
  if (name === 'unit') {
    const unit = units.find((one) => one === value)
    return unit && unitOfSaleSpoken({ unit, unitAmount: 1 })
  }
  if (name === 'productionKind') {
    const kind = productionKinds.find((one) => one === value)
    return kind && productionKindName[kind]()
  }
  if (Object.values<string>(collectSettings).includes(name))
    return collectChoiceWords(String(value))
  // The number of its corners.
  if (name === 'polygon' && value) return `${String(value).split('],').length}`
  if (name === 'role') {
    // Entries from before there were roles of staff say `admin`.
    if (value === 'admin') return m.customers_admin()
    const role = staffRoles.find((one) => one === value)
    return role ? staffRoleName[role]() : value === 'customer' ? m.customers_customer() : undefined
  }
  return undefined
}
