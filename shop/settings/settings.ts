import type { Currency, Piastres } from '#shop/money.ts'

/** What the owner can change without changing the code. */
export type Settings = {
  name: string
  nameAr: string
  phone: string
  email: string
  address: string
  addressAr: string
  /** The nutritionist's and the shop's chat: digits only, with the country's code. */
  whatsapp: string
  facebook: string
  instagram: string
  currencyEn: string
  currencyAr: string
  deliveryFeePiastres: Piastres
  freeDeliveryAbovePiastres: Piastres
  /** What is taken off for who is logged in, in whole per cent; 0 for nothing. */
  memberDiscount: number
  /** The most that one order may cost to be paid in cash. */
  cashMostPerOrderPiastres: Piastres
  /** The most that one person may have ordered in cash and not yet paid. */
  cashMostUnpaidPiastres: Piastres
  /** How e-mails of accounts may end, such as `com, net`; empty for any. */
  emailEndings: string
  /** From and until when no texts are sent to phones, `HH:MM` in Cairo; the same twice for no such hours. */
  quietFrom: string
  quietUntil: string
}

export const defaultSettings: Settings = {
  name: 'Baladi',
  nameAr: 'بلدي',
  phone: '+201001234567',
  email: 'hello@baladi.example',
  address: '14 Road 9, Maadi, Cairo',
  addressAr: '14 شارع 9، المعادي، القاهرة',
  whatsapp: '201001234567',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  currencyEn: 'EGP',
  currencyAr: 'ج.م.',
  deliveryFeePiastres: 20_00,
  freeDeliveryAbovePiastres: 500_00,
  memberDiscount: 0,
  cashMostPerOrderPiastres: 10_000_00,
  cashMostUnpaidPiastres: 20_000_00,
  emailEndings: 'com, net',
  quietFrom: '22:00',
  quietUntil: '08:00',
}

export function currencyOf(settings: Pick<Settings, 'currencyEn' | 'currencyAr'>): Currency {
  return { en: settings.currencyEn, ar: settings.currencyAr }
}
