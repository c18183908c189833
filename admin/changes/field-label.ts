import { m } from '#messages/compiled/messages.js'
import type { ProducerForm } from '#shop/catalogue/producer.ts'
import { orderFieldName } from './order-field-words.ts'
import type { ProductField } from '#shop/catalogue/product-fields.ts'
import type { ProductFields } from '#shop/catalogue/product-form.ts'
import type { BoxForm, WeekForm } from '#shop/boxes/box-form.ts'
import type { AreaForm, HolidayForm } from '#shop/delivery/areas.ts'
import type { ConditionForm } from '#shop/health/condition-form.ts'
import type { MealForm } from '#shop/recipes/meal-form.ts'
import type { Settings } from '#shop/settings/settings.ts'

/** All fields that admins edit, in a form, a CSV file or the audit log. */
type ToldField =
  | keyof ProductFields
  | ProductField
  | 'category'
  | 'type'
  | 'line'
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

export const fieldLabel: Record<ToldField, () => string> = {
  category: m.field_category,
  type: m.field_category,
  // The “field” of an error that concerns a whole line of a CSV file.
  line: m.import_line,
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
  months: m.field_months,
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
  kind: m.areas_kind,
  opensAt: m.field_opens_at,
  closesAt: m.field_closes_at,
  ...both('directions', m.field_directions),
  map: m.field_map,
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
  instalmentsLeastPiastres: m.field_instalments_least,
  cashMostUnpaidPiastres: m.field_cash_unpaid,
  cashFirstByCode: m.field_cash_first_by_code,
  cashMostRefusals: m.field_cash_most_refusals,
  cashMostUnconfirmedShare: m.field_cash_unconfirmed_share,
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

/** For any name found in data; undefined for an unknown name. */
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
