import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ownEmailJs, type EmailJs } from '#shop/contact/message.ts'
import { paymentSettings } from './payment/payment-settings.ts'
import { parseVariables, type SettingValues } from './environment-variables.ts'
import { refuseSome, SettingsError } from './settings-error.ts'
import { smsGateway, whatsAppSettings } from '#server/texts/text-settings.ts'

export type Environment = ReturnType<typeof readEnvironment>

/** Throws one `SettingsError` that names every wrong setting. */
export function readEnvironment(source: Record<string, string | undefined>) {
  const values = parseVariables(source)
  const dataDir = resolve(values.DATA_DIR)
  const isProduction = values.NODE_ENV === 'production'
  const payment = paymentSettings(values)
  if (isProduction && !payment && !values.ALLOW_SANDBOX_PAYMENTS) {
    throw new SettingsError(
      'In production the shop takes real payments: set the keys of Stripe, Paymob or Fawry ' +
        '(STRIPE_…, PAYMOB_…, FAWRY_…), or ALLOW_SANDBOX_PAYMENTS=1 for a demonstration.',
    )
  }
  const isSqlite = !values.DATABASE_URL?.startsWith('postgres')
  if (isProduction && !isSqlite && !values.TOKEN_SECRET) {
    throw new SettingsError(
      'In production with PostgreSQL all processes share one secret: set TOKEN_SECRET to a random ' +
        'text of at least 32 bytes.',
    )
  }
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values
  if (!email || !password) refuseSome({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
  return {
    isProduction,
    /** Undefined if not set. The data folder then has a generated secret. */
    tokenSecret: values.TOKEN_SECRET,
    firstAdmin: email && password ? { email, password } : undefined,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? pathToFileURL(resolve(dataDir, 'shop.sqlite')).href,
    publicUrl: values.PUBLIC_URL,
    /** Undefined without any keys. The shop then uses the sandbox. */
    payment,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** Undefined without a gateway. Short texts are then written into files. */
    smsGateway: smsGateway(values),
    /** Allowed besides those of the browsers’ makers. */
    pushServices: values.WEB_PUSH_SERVICES,
    emailJs: emailJsSettings(values),
    /** Undefined when no keys are set. */
    whatsapp: whatsAppSettings(values),
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUST_PROXY,
    /** The event-loop delay from which on the process counts as busy. */
    busyAfterMs: Number(values.BUSY_AFTER_MS),
    metricsToken: values.METRICS_TOKEN,
  }
}

/** Returns the owner's EmailJS keys for the contact page, or without keys the shop's own endpoint. */
function emailJsSettings(values: SettingValues): EmailJs {
  const { EMAILJS_PUBLIC_KEY, EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID } = values
  if (!EMAILJS_PUBLIC_KEY || !EMAILJS_SERVICE_ID || !EMAILJS_TEMPLATE_ID) {
    refuseSome({ EMAILJS_PUBLIC_KEY, EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID })
    return ownEmailJs
  }
  return {
    publicKey: EMAILJS_PUBLIC_KEY,
    serviceId: EMAILJS_SERVICE_ID,
    templateId: EMAILJS_TEMPLATE_ID,
    isOwn: false,
  }
}
