import type { SettingValues } from '#server/environment-variables.ts'
import { refuseSome, SettingsError } from '#server/settings-error.ts'
import { gatewayProblem, type GatewaySettings } from './sms/gateway-settings.ts'
import type { WhatsAppSettings } from './whatsapp/cloud-api.ts'

/** Returns undefined if no key is set. Throws if only some are set. */
export function whatsAppSettings(values: SettingValues): WhatsAppSettings | undefined {
  const { WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN } = values
  if (!WHATSAPP_TOKEN || !WHATSAPP_PHONE_ID || !WHATSAPP_APP_SECRET || !WHATSAPP_VERIFY_TOKEN) {
    return refuseSome({
      WHATSAPP_TOKEN,
      WHATSAPP_PHONE_ID,
      WHATSAPP_APP_SECRET,
      WHATSAPP_VERIFY_TOKEN,
    })
  }
  return {
    token: WHATSAPP_TOKEN,
    phoneId: WHATSAPP_PHONE_ID,
    appSecret: WHATSAPP_APP_SECRET,
    verifyToken: WHATSAPP_VERIFY_TOKEN,
    apiBase: values.WHATSAPP_API_BASE,
  }
}

/** Returns undefined if no gateway is set. Short texts then become files. */
export function smsGateway(values: SettingValues): GatewaySettings | undefined {
  const {
    SMS_URL: url,
    SMS_METHOD: method,
    SMS_BODY: body = '',
    SMS_HEADERS: headers = {},
  } = values
  if (!url) return undefined
  const gateway = { url, method, body, headers }
  const problem = gatewayProblem(gateway)
  if (problem) throw new SettingsError(problem)
  const { SMS_FROM: from = '', SMS_TOKEN: token = '', SMS_ACCEPTED: accepted = '' } = values
  return { ...gateway, from, token, accepted }
}
