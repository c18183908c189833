import type { Logger } from 'pino'
import type { Database } from '#db/schema.ts'
import type { PasswordHasher } from '#shop/accounts/passwords.server.ts'
import type { PictureStore } from '#shop/catalogue/admin/pictures.server.ts'
import type { TokenSigner } from '#shop/accounts/tokens.server.ts'
import type { VoucherCodes } from '#shop/credit/voucher-code.server.ts'
import type { EmailJs } from '#shop/contact/message.ts'
import type { PaymentProvider } from '#shop/payment/provider.ts'
import type { TextSender } from '#server/texts/text-sender.ts'
import type { WhatsAppSettings } from '#server/texts/whatsapp/cloud-api.ts'
import type { Counters } from '#server/ops/metrics/counters.ts'

/** What the process passes to pages and API. Code gets it as an argument, never from globals. */
export type Services = {
  db: Database
  now: () => Date
  log: Logger
  /** Metrics that no table knows. */
  counters: Counters
  passwords: PasswordHasher
  tokens: TokenSigner
  vouchers: VoucherCodes
  pictures: PictureStore
  /** Those with keys, or the sandbox. */
  providers: readonly PaymentProvider[]
  /** Proxies whose `X-Forwarded-For` and `X-Request-Id` are believed. */
  trustedProxies: string[]
  stripeJs: StripeJs
  /** How texts reach phones; each channel that customers can choose has one. */
  texts: readonly TextSender[]
  /** What signs the calls of WhatsApp; undefined without keys. */
  whatsapp: WhatsAppSettings | undefined
  /** How the contact page sends messages. */
  emailJs: EmailJs
  /** The shop's public URL, without a slash at the end. */
  publicUrl: string
  /** Runs the jobs (payments, mails) now instead of at their next interval. */
  wakeJobs: () => void
}

/** For the browser: URL of the payment provider's script, and our public key. */
export type StripeJs = { url: string; publishableKey: string }
