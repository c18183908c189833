import { createContext, use } from 'react'
import { getLocale } from '#messages/locale.ts'
import type { EmailJs } from '#shop/contact/message.ts'
import type { TextChannel } from '#shop/mail/channels.ts'
import type { PaymentMethod } from '#shop/orders/order/order-states.ts'
import type { ShopInfo } from '#shop/shop-info/shop-info.server.ts'

/** The data for every page and island. It is the same for all visitors, and the page carries it as JSON. */
export type PageContextValue = ShopInfo & {
  /** The address of the payment provider's script, and the shop's public key. */
  stripeJs: { url: string; publishableKey: string }
  emailJs: EmailJs
  /** The channels beside mail that can tell customers about their orders. */
  textChannels: TextChannel[]
  /** The ways to pay that the shop offers, cash last. */
  methods: PaymentMethod[]
  /** The public address of the shop, without a slash at the end. */
  publicUrl: string
  /** The year in Cairo, such as `2026`. */
  year: string
  /** The page's path with its language: `/ar/cart`. */
  path: string
  /** The page's query, `?page=2`, or ''. */
  search: string
}

export const PageContext = createContext<PageContextValue | undefined>(undefined)

export function useShop(): PageContextValue {
  const page = use(PageContext)
  if (!page) throw new Error('Pages and islands are rendered inside a PageContext')
  return page
}

export function useShopName(): string {
  return shopName(useShop())
}

export function shopName({ settings }: Pick<ShopInfo, 'settings'>): string {
  return getLocale() === 'ar' ? settings.nameAr : settings.name
}
