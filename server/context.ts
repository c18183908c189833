import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type Stripe from 'stripe'
import type { Piece } from '#app/ui/rendered-parts.ts'
import type { Database } from '#db/schema.ts'
import type { PasswordKeeper } from '#shop/accounts/passwords.server.ts'
import type { PictureKeeper } from '#shop/catalogue/pictures.server.ts'
import type { TokenSigner } from '#shop/accounts/tokens.server.ts'
import type { EmailJs } from '#shop/contact/message.ts'
import type { Counters } from './metrics/counters.ts'

/** What the process hands to both doors; nothing in the shop reaches for a global. */
export type Services = {
  db: Database
  now: () => Date
  log: Logger
  /** Of what no table knows, for the operator's metrics. */
  counters: Counters
  passwords: PasswordKeeper
  tokens: TokenSigner
  pictures: PictureKeeper
  stripe: Stripe
  /** Signing secrets of the payment provider's events; two while one replaces the other. */
  webhookSecrets: string[]
  /** Whether our keys take real money; events of the other mode are refused. */
  isLivePayment: boolean
  /** Whose `X-Forwarded-For` counts. */
  trustedProxies: string[]
  stripeJs: StripeJs
  /** What the contact page sends with. */
  emailJs: EmailJs
  /** Where the shop can be visited, without a slash at the end. */
  publicUrl: string
  /** Does waiting work (payments, mails) soon instead of at its next turn. */
  wakeJobs: () => void
}

/** For the browser: where the payment provider's script is, and our public key. */
export type StripeJs = { url: string; publishableKey: string }

export const servicesContext = createContext<Services>()

/** What came of making a page beside its answer: itself, and what went wrong, for log and status. */
export type Made = { page?: RenderedPage; fault?: unknown }
/** Up to the end of its head; to the end of its body; the rest. */
export type RenderedPage = { head: string; body: Piece[]; end: string }
export const madeContext = createContext<Made>()

/** Set when the database cannot serve: then a page is made that needs none. */
export const isAwayContext = createContext(false)
