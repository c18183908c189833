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

/**
 * The services that the process passes to pages and API. Code gets them as an argument, never from globals.
 */
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
  receiptPdf: (receipt: PrintedReceipt) => Promise<Uint8Array>
  /** Draws several receipts in one PDF, each on pages of its own. */
  receiptsPdf: (receipts: PrintedReceipt[]) => Promise<Uint8Array>
  /** The payment providers whose keys are set, or those of the sandbox. */
  providers: readonly PaymentProvider[]
  /** Sends short texts to phones. */
  texts: TextSender
  /** Whether a phone code reaches its phone. A shop in production without a gateway offers no phone codes. */
  sendsCodes: boolean
  /** Proxies whose `X-Forwarded-For` and `X-Request-Id` the shop trusts. */
  trustedProxies: string[]
  stripeJs: StripeJs
  /** Senders of texts about orders, one for each channel that customers can choose. */
  channels: readonly ChannelSender[]
  push: WebPush
  /** Undefined when no keys are set. */
  whatsapp: WhatsAppWebhook | undefined
  /** The settings by which the contact page sends messages. */
  emailJs: EmailJs
  /** The shop's public URL, without a slash at the end. */
  publicUrl: string
  /** Deletes mails and texts that were written into files, which the shop does where no server sends them. */
  forgetSent: (sent: SentTo) => Promise<void>
  /** Looks now, and not within five seconds, which jobs (payments, mails) have work. */
  wakeJobs: () => void
}

/** Web Push, for messages about orders and the shop's work on people's devices. */
export type WebPush = {
  /**
   * The shop's public key (base64url); a browser accepts only messages that are signed with its private key.
   */
  publicKey: string
  /** Returns whether the shop sends to the push service of this endpoint. */
  knows: (endpoint: string) => boolean
}

/** The URL of the payment provider's script and the shop's public key, for browsers. */
export type StripeJs = { url: string; publishableKey: string }
