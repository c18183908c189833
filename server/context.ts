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
  codes: CodeHasher
  pictures: PictureStore
  /** The owner's map of the land. */
  maps: Maps
  /** A receipt as PDF. */
  receiptPdf: (receipt: PrintedReceipt) => Promise<Uint8Array>
  /** Several, each on pages of its own, in one PDF. */
  receiptsPdf: (receipts: PrintedReceipt[]) => Promise<Uint8Array>
  /** Those with keys, or the sandbox. */
  providers: readonly PaymentProvider[]
  /** Sends short texts to phones. */
  texts: TextSender
  /** Whether a code gets to its phone; without a gateway a shop in production offers none. */
  sendsCodes: boolean
  /** Proxies whose `X-Forwarded-For` and `X-Request-Id` are believed. */
  trustedProxies: string[]
  stripeJs: StripeJs
  /** How customers are told of their orders by phone; each channel that they can choose has one. */
  channels: readonly ChannelSender[]
  push: WebPush
  /** Undefined without keys. */
  whatsapp: WhatsAppWebhook | undefined
  /** How the contact page sends messages. */
  emailJs: EmailJs
  /** The shop's public URL, without a slash at the end. */
  publicUrl: string
  /** Deletes what was written into files, where no server sends mails or texts. */
  forgetSent: (sent: SentTo) => Promise<void>
  /** Runs the jobs (payments, mails) now instead of at their next interval. */
  wakeJobs: () => void
}

/** How customers are told on their devices. */
export type WebPush = {
  /** By which a browser knows what this shop sends, base64url. */
  publicKey: string
  /** Whether a browser’s push service is one that the shop calls. */
  knows: (endpoint: string) => boolean
}

/** For the browser: URL of the payment provider's script, and our public key. */
export type StripeJs = { url: string; publishableKey: string }
