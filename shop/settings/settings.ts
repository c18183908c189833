import type { Digits } from '#messages/digits.ts'
import type { Locale } from '#messages/locale.ts'
import type { Currency, Piastres } from '#shop/money.ts'
import type { CollectSettings } from './collect-by.ts'
import type { TransferSettings } from './transfer-settings.ts'

/** What the owner can change without changing the code. */
export type Settings = CollectSettings &
  TransferSettings & {
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
    /** Of the VAT in the delivery fee, in whole per cent; 0 where it is exempt. */
    deliveryVatRate: number
    /** Who sells, as receipts say it; the shop's name where it is empty. */
    legalName: string
    legalNameAr: string
    /** The tax registration number; empty where there is none. */
    taxNumber: string
    /** The language of who opens the shop without having said one, and of mails to people whose language is not known. */
    defaultLocale: Locale
    /** Those of Arabic pages, mails and receipts. */
    digits: Digits
    /** What is taken off for who is logged in, in whole per cent; 0 for nothing. */
    memberDiscount: number
    /** The most that one order may cost to be paid in cash. */
    cashMostPerOrderPiastres: Piastres
    /** The most that one person may have ordered in cash and not yet paid. */
    cashMostUnpaidPiastres: Piastres
    /** The least that is paid in instalments. */
    instalmentsLeastPiastres: Piastres
    /** Whether the first cash order of a phone is confirmed by a code to it. */
    cashFirstByCode: boolean
    /** A phone of which so many orders were refused at the door pays before; 0 for no such rule. */
    cashMostRefusals: number
    /** Of the stock of a product, in per cent: the most that unpaid orders of unconfirmed phones may hold; 100 for no limit. */
    cashMostUnconfirmedShare: number
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
  deliveryVatRate: 0,
  legalName: '',
  legalNameAr: '',
  taxNumber: '',
  defaultLocale: 'en',
  digits: 'latn',
  memberDiscount: 0,
  cashMostPerOrderPiastres: 10_000_00,
  cashMostUnpaidPiastres: 20_000_00,
  instalmentsLeastPiastres: 500_00,
  cashFirstByCode: false,
  cashMostRefusals: 0,
  cashMostUnconfirmedShare: 25,
  emailEndings: 'com, net',
  cardBy: 'first',
  walletBy: 'first',
  kioskBy: 'first',
  instalmentsBy: 'first',
  instapayAddress: '',
  instapayLink: '',
  bankName: '',
  bankHolder: '',
  bankAccount: '',
  bankIban: '',
  quietFrom: '22:00',
  quietUntil: '08:00',
}

export function currencyOf(settings: Pick<Settings, 'currencyEn' | 'currencyAr'>): Currency {
  return { en: settings.currencyEn, ar: settings.currencyAr }
}
