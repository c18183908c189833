import { m } from './compiled/messages.js'
import { formErrorText } from './form-error-text.ts'
import { twoReadings } from './typed-number.ts'

/**
 * Texts of error codes that no storefront form shows at a field. The storefront's scripts do not load them: a
 * refusal of the API brings its own text.
 */
const texts: Record<string, () => string> = {
  'address-required': m.error_address_required,
  'admin-password-needed': m.error_admin_password_needed,
  'against-wish': m.error_against_wish,
  'already-in-order': m.error_already_in_order,
  amount: m.error_amount,
  'amount-mismatch': m.error_amount_mismatch,
  'amount-too-large': m.error_amount_too_large,
  'amount-with-unit': m.error_amount_with_unit,
  'answers-required': m.error_answers_required,
  arabic: m.error_arabic,
  'area-taken': m.error_area_taken,
  'bad-form': m.error_bad_form,
  'bad-json': m.error_bad_json,
  'call-open': m.error_call_open,
  'cannot-save': m.error_cannot_save,
  'changed-meanwhile': m.error_changed_meanwhile,
  'category-differs': m.error_category_differs,
  'chat-number': m.error_chat_number,
  'csv-categories': m.error_csv_categories,
  'csv-categories-many': m.error_csv_categories_many,
  'csv-cells': m.error_csv_cells,
  'csv-cells-few': m.error_csv_cells_few,
  'csv-columns': m.error_csv_columns,
  'csv-columns-many': m.error_csv_columns_many,
  'csv-empty': m.error_csv_empty,
  'csv-encoding': m.error_csv_encoding,
  'csv-rows': m.error_csv_rows,
  'csv-size': m.error_csv_size,
  day: m.error_day,
  'day-closed': m.error_day_closed,
  'day-has-open-orders': m.error_day_has_open_orders,
  'day-not-over': m.error_day_not_over,
  'day-past': m.error_day_past,
  'day-time': m.error_day_time,
  'edited-meanwhile': m.error_edited_meanwhile,
  'email-endings': m.error_email_endings,
  'email-taken': m.error_email_taken,
  'empty-cart': m.error_empty_cart,
  'file-required': m.error_file_required,
  'further-variant': m.error_further_variant,
  'id-taken': m.error_id_taken,
  'idempotency-mismatch': m.error_idempotency_mismatch,
  'in-stock': m.error_in_stock,
  'ingredient-amount': m.error_ingredient_amount,
  'ingredients-required': m.error_ingredients_required,
  'invalid-fields': m.error_invalid_fields,
  latin: m.error_latin,
  'letters-lost': m.error_letters_lost,
  'link-expired': m.error_link_expired,
  'link-unknown': m.error_link_unknown,
  'link-used': m.error_link_used,
  list: m.error_list,
  'member-discount': m.error_member_discount,
  share: m.error_share,
  'time-of-day': m.error_time_of_day,
  'method-not-allowed': m.error_method_not_allowed,
  money: m.error_money,
  'money-amount': m.error_money_amount,
  'not-allowed': m.error_not_allowed,
  'not-by-weight': m.error_not_by_weight,
  'name-of-several': m.error_name_of_several,
  namesakes: m.error_namesakes,
  'needs-review': m.error_needs_review,
  'not-found': m.error_not_found,
  'not-paid': m.error_not_paid,
  'reason-required': m.error_reason_required,
  'not-signed-in': m.error_not_signed_in,
  'not-weighed': m.error_not_weighed,
  'more-than-there': m.error_more_than_there,
  'more-than-wanted': m.error_more_than_wanted,
  'no-alternative': m.error_no_alternative,
  'nothing-to-change': m.error_nothing_to_change,
  'nothing-due': m.error_nothing_due,
  'nothing-to-pack': m.error_nothing_to_pack,
  'object-expected': m.error_object_expected,
  'odd-weight': m.error_odd_weight,
  offer: m.error_offer,
  'offer-order': m.error_offer_order,
  'price-rows': m.error_price_rows,
  'sheet-past': m.error_sheet_past,
  'order-changed': m.error_order_changed,
  'order-empty': m.error_order_empty,
  'order-expired': m.error_order_expired,
  'out-of-stock': m.error_out_of_stock,
  overloaded: m.error_overloaded,
  'own-credit': m.error_own_credit,
  'own-role': m.error_own_role,
  'other-site': m.error_other_site,
  'paid-already': m.error_paid_already,
  'payment-unavailable': m.error_payment_unavailable,
  percent: m.error_percent,
  'period-length': m.error_period_length,
  'pay-by-card': m.error_pay_by_card,
  'picture-damaged': m.error_picture_damaged,
  'picture-foreign': m.error_picture_foreign,
  'picture-frames': m.error_picture_frames,
  'picture-heic': m.error_picture_heic,
  'picture-narrow': m.error_picture_narrow,
  'picture-pixels': m.error_picture_pixels,
  'picture-size': m.error_picture_size,
  'picture-type': m.error_picture_type,
  'picture-whole-missing': m.error_picture_whole_missing,
  'preview-outdated': m.error_preview_outdated,
  price: m.error_price,
  'price-decimals': m.error_price_decimals,
  'price-positive': m.error_price_positive,
  'product-gone': m.error_product_gone,
  'product-name-required': m.error_product_name_required,
  'product-required': m.error_product_required,
  'product-unknown': m.error_product_unknown,
  qty: m.error_qty,
  'qty-not-less': m.error_qty_not_less,
  'qty-step': m.error_qty_step,
  quantity: m.error_quantity,
  'quantity-step': m.error_quantity_step,
  'refund-too-large': m.error_refund_too_large,
  'cash-above-due': m.error_cash_above_due,
  repeated: m.error_repeated,
  'replacement-changed': m.error_replacement_changed,
  'rows-in-cell': m.error_rows_in_cell,
  'rows-required': m.error_rows_required,
  'rows-wrong': m.error_rows_wrong,
  server: m.error_server,
  'shortage-changed': m.error_shortage_changed,
  'shelf-days': m.error_shelf_days,
  'shop-phone': m.error_shop_phone,
  slug: m.error_slug,
  'slug-taken': m.error_slug_taken,
  'social-link': m.error_social_link,
  'src-not-allowed': m.error_src_not_allowed,
  'steps-required': m.error_steps_required,
  step: m.error_step,
  'step-unit': m.error_step_unit,
  'stock-sold': m.error_stock_sold,
  'tax-number': m.error_tax_number,
  time: m.error_time,
  tolerance: m.error_tolerance,
  'too-deep': m.error_too_deep,
  'too-large': m.error_too_large,
  'too-large-body': m.error_too_large_body,
  'too-many': m.error_too_many,
  'too-many-addresses': m.error_too_many_addresses,
  'too-many-requests': m.error_too_many_requests,
  'too-many-tries': m.error_too_many_tries,
  'too-small': m.error_too_small,
  'type-differs': m.error_type_differs,
  unavailable: m.error_unavailable,
  'unit-amount': m.error_unit_amount,
  'unknown-field': m.error_unknown_field,
  'vat-rate': m.error_vat_rate,
  'unpaid-orders': m.error_unpaid_orders,
  'unsupported-media-type': m.error_unsupported_media_type,
  'week-backwards': m.error_week_backwards,
  'week-taken': m.error_week_taken,
  weight: m.error_weight,
  'weighed-unit': m.error_weighed_unit,
  'offer-whole': m.error_offer_whole,
  'wrong-sign-in': m.error_wrong_sign_in,
}

/** Texts of codes with details after a colon. Undefined for details that say nothing. */
const detailed: Record<string, (details: string) => string | undefined> = {
  'csv-columns': (names) => m.error_csv_columns_unknown({ names: isolated(names) }),
  'csv-quotes': (number) => m.error_csv_quotes({ number }),
  'two-days': (days) => {
    const [typed = '', first = '', second = ''] = days.split('|').map(isolated)
    return m.error_two_days({ typed, first, second })
  },
  'two-readings': (number) => {
    const [first, second] = twoReadings(number)?.map(isolated) ?? []
    if (first === undefined || second === undefined) return undefined
    return m.error_two_readings({ typed: isolated(number.trim()), first, second })
  },
}

/**
 * Returns the text of an error code in the visitor's language. For `two-readings:1,250` the text names both
 * meanings of the number.
 */
export function errorText(code: string): string {
  const name = codeName(code)
  const details = code.slice(name.length + 1)
  const text = details === '' ? undefined : detailed[name]?.(details)
  return text ?? texts[code]?.() ?? formErrorText(code)
}

/** Returns a code without its details: `two-readings` for `two-readings:1,250`. */
export function codeName(code: string): string {
  return code.split(':', 1)[0] ?? code
}

/** Isolates a number, so that its signs keep their order among Arabic words. */
function isolated(number: string): string {
  return `\u2068${number}\u2069`
}
