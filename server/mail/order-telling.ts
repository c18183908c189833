import type { Piastres } from '#shop/money.ts'
import type { Order } from '#shop/orders/order/order.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Fact } from './message-page.ts'

export type Telling = {
  order: Order
  settings: Settings
  /** The shop's name in the order's language. */
  shop: string
  money: (piastres: Piastres) => string
  /** `order-changed` tells the changes since this ISO instant. */
  since: string
  /** `order-refunded` tells the refund with this id. */
  refundId: string
}

export type Told = {
  subject: string
  title: string
  lines: string[]
  facts?: Fact[]
  changed?: string[]
  /** The text of the link to the order's page, if it is not the usual one. */
  button?: string | undefined
  /** The weighed amounts and their prices. */
  weighed?: string[]
  /** How the total comes about; shown after all changes. */
  sum?: string | undefined
}
