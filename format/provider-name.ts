import { m } from '#messages/compiled/messages.js'

const names: Record<string, () => string> = {
  mail: m.provider_mail,
  push: m.provider_push,
  sms: m.provider_sms,
  whatsapp: m.provider_whatsapp,
  stripe: m.provider_stripe,
  paymob: m.provider_paymob,
  fawry: m.provider_fawry,
}

export function providerName(provider: string): string {
  return names[provider]?.() ?? provider
}
