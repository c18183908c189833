import { m } from './compiled/messages.js'
import { endingsIn } from './endings.ts'

/** Texts of error codes that a storefront form can show at a field. Every page with a form loads them. */
const texts: Record<string, () => string> = {
  'admin-password-length': m.error_admin_password_length,
  age: m.error_age,
  'area-required': m.error_area_required,
  'area-unknown': m.error_area_unknown,
  characters: m.error_characters,
  choice: m.error_choice,
  code: m.error_code,
  'code-required': m.error_code,
  'code-wrong': m.error_code_wrong,
  date: m.error_date,
  'date-required': m.error_date,
  'day-full': m.error_day_full,
  'delivery-closed': m.error_delivery_closed,
  email: m.error_email,
  'email-ending': m.error_email_ending,
  'email-required': m.error_email_required,
  'first-name-length': m.error_first_name_length,
  'first-name-required': m.error_first_name_required,
  'governorate-required': m.error_governorate_required,
  'last-name-length': m.error_last_name_length,
  'last-name-required': m.error_last_name_required,
  'message-required': m.error_message_required,
  'name-required': m.error_name_required,
  'password-length': m.error_password_length,
  'password-required': m.error_password_required,
  phone: m.error_phone,
  'phone-abroad': m.error_phone_abroad,
  'phone-anywhere': m.error_phone_anywhere,
  'phone-confirmed': m.error_phone_confirmed,
  'phone-required': m.error_phone_required,
  'phone-without-texts': m.error_phone_without_texts,
  'place-outside-egypt': m.error_place_outside_egypt,
  required: m.error_required,
  'reserved-name': m.error_reserved_name,
  'right-words': m.error_right_words,
  'street-required': m.error_street_required,
  'subject-required': m.error_subject_required,
  text: m.error_text,
  'too-long': m.error_too_long,
  'voucher-code-required': m.error_voucher_code_required,
  'voucher-unknown': m.error_voucher_unknown,
  'whole-number': m.error_whole_number,
  'wrong-password': m.error_wrong_password,
}

/**
 * Returns the text of a code at a field, in the visitor's language; `email-ending:com,net` names the allowed
 * endings.
 */
export function formErrorText(code: string): string {
  if (code.startsWith(`${ending}:`)) {
    const endings = code.slice(ending.length + 1).split(',')
    return m.error_email_ending_of({ endings: endingsIn(endings) })
  }
  return (texts[code] ?? m.error_invalid)()
}

const ending = 'email-ending'
