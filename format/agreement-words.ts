import { m } from '#messages/compiled/messages.js'
import type { AgreementKind, AgreementWay } from '#shop/mail/agreement.ts'

export const agreementName: Record<AgreementKind, () => string> = {
  terms: m.consent_terms,
  privacy: m.consent_privacy,
  whatsapp: m.consent_whatsapp,
  sms: m.consent_sms,
  push: m.consent_push,
}

/** Words for how a customer agreed or withdrew, or for the event that ended the agreement. */
export const agreementWayName: Record<AgreementWay, () => string> = {
  order: m.consent_how_order,
  'sign-up': m.consent_how_sign_up,
  account: m.consent_how_account,
  staff: m.consent_how_staff,
  stop: m.consent_how_stop,
  device: m.consent_how_device,
  deleted: m.consent_how_deleted,
  before: m.consent_how_before,
}
