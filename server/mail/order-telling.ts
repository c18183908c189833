import type { Piastres } from '#shop/money.ts'
import type { Order } from '#shop/orders/order/order.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Fact } from './message-page.ts'

/** The facts that the texts of a mail about an order are made of. */
export type Telling = {
  order: Order
  settings: Settings
  /** The shop's name in the order's language. */
  shop: string
  money: (piastres: Piastres) => string
  /** The ISO instant since which `order-changed` tells the changes. */
  since: string
  /** The id of the refund that `order-refunded` tells. */
  refundId: string
}

/** The texts of a mail about an order. */
export type Told = {
  subject: string
  title: string
  lines: string[]
  facts?: Fact[]
  changed?: string[]
  /** The text of the link to the order's page; missing for the usual one. */
  button?: string | undefined
  /** The weighed amounts and their prices. */
  weighed?: string[]
  /** How the total comes about. It follows all changes. */
  sum?: string | undefined
}
