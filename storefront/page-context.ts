import { createContext, use } from 'react'
import { getLocale } from '#messages/locale.ts'
import type { EmailJs } from '#shop/contact/message.ts'
import type { TextChannel } from '#shop/mail/channels.ts'
import type { PaymentMethod } from '#shop/orders/order/order-states.ts'
import type { ShopInfo } from '#shop/shop-info/shop-info.server.ts'

/** What every page and island may know: the same for all visitors, and sent with the page as JSON. */
export type PageContextValue = ShopInfo & {
  /** Where the payment provider's script is, and our public key. */
  stripeJs: { url: string; publishableKey: string }
  emailJs: EmailJs
  /** By which customers can be told of their orders, beside mail. */
  textChannels: TextChannel[]
  /** The ways of paying that the shop offers, cash last. */
  methods: PaymentMethod[]
  /** Where the shop can be visited, without a slash at the end. */
  publicUrl: string
  /** The year in Cairo, `2026`. */
  year: string
  /** The page's path with its language: `/ar/cart`. */
  path: string
  /** The page's query, `?page=2`, or empty. */
  search: string
}

export const PageContext = createContext<PageContextValue | undefined>(undefined)

/** The shop's settings, delivery areas and boxes, and where the page is. */
export function useShop(): PageContextValue {
  const page = use(PageContext)
  if (!page) throw new Error('Pages and islands are rendered inside a PageContext')
  return page
}

/** The shop's name in the page's language. */
export function useShopName(): string {
  return shopName(useShop())
}

export function shopName({ settings }: Pick<ShopInfo, 'settings'>): string {
  return getLocale() === 'ar' ? settings.nameAr : settings.name
}
