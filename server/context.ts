import type { Logger } from 'pino'
import type { Database } from '#db/schema.ts'
import type { PasswordHasher } from '#shop/accounts/passwords.server.ts'
import type { PictureStore } from '#shop/catalogue/pictures/pictures.server.ts'
import type { TokenSigner } from '#shop/accounts/tokens.server.ts'
import type { CodeHasher } from '#shop/phone-codes/code-hash.server.ts'
import type { VoucherCodes } from '#shop/credit/voucher-code.server.ts'
import type { SentTo } from '#shop/customers/erase-customer.server.ts'
import type { TextSender } from '#shop/text-messages/sender.ts'
import type { EmailJs } from '#shop/contact/message.ts'
import type { PaymentProvider } from '#shop/payment/provider.ts'
import type { PrintedReceipt } from './documents/receipt-pdf.ts'
import type { ChannelSender } from '#server/texts/channel-sender.ts'
import type { WhatsAppWebhook } from '#server/texts/whatsapp/webhook.ts'
import type { Maps } from '#server/map-file.ts'
import type { Counters } from '#server/ops/metrics/counters.ts'

/** The services of the process. Pages and API get them as an argument, never from globals. */
export type Services = {
  db: Database
  now: () => Date
  log: Logger
  /** Metrics of events that no table stores. */
  counters: Counters
  passwords: PasswordHasher
  tokens: TokenSigner
  vouchers: VoucherCodes
  codes: CodeHasher
  pictures: PictureStore
  /** The map file that the owner put into the data folder. */
  maps: Maps
  /** Resolves with the time of the last backup, an ISO instant; null if there is none. */
  lastBackup: () => Promise<string | null>
  receiptPdf: (receipt: PrintedReceipt) => Promise<Uint8Array>
  receiptsPdf: (receipts: PrintedReceipt[]) => Promise<Uint8Array>
  /** The payment providers whose keys are set, or those of the sandbox. */
  providers: readonly PaymentProvider[]
  texts: TextSender
  /** False in production without an SMS gateway. The shop then offers no phone codes. */
  sendsCodes: boolean
  /** Proxies whose `X-Forwarded-For` and `X-Request-Id` the shop trusts. */
  trustedProxies: string[]
  stripeJs: StripeJs
  /** One for each channel that customers can choose. */
  channels: readonly ChannelSender[]
  push: WebPush
  /** Undefined when no keys are set. */
  whatsapp: WhatsAppWebhook | undefined
  emailJs: EmailJs
  /** Without a slash at the end. */
  publicUrl: string
  /** Deletes mails and texts that were written into files because no server sends them. */
  forgetSent: (sent: SentTo) => Promise<void>
  /** Makes the jobs look for work now instead of within five seconds. */
  wakeJobs: () => void
}

export type WebPush = {
  /** Base64url. A browser accepts only messages that are signed with the shop's private key. */
  publicKey: string
  /** True if the shop sends to the push service of this endpoint. */
  knows: (endpoint: string) => boolean
}

export type StripeJs = { url: string; publishableKey: string }
