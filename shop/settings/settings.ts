import type { Digits } from '#messages/digits.ts'
import type { Locale } from '#messages/locale.ts'
import type { Currency, Piastres } from '#shop/money.ts'
import type { CollectSettings } from './collect-by.ts'
import type { TransferSettings } from './transfer-settings.ts'

export type Settings = CollectSettings &
  TransferSettings & {
    name: string
    nameAr: string
    phone: string
    email: string
    address: string
    addressAr: string
    /** The nutritionist's and the shop's number: digits only, with the country code. */
    whatsapp: string
    facebook: string
    instagram: string
    currencyEn: string
    currencyAr: string
    deliveryFeePiastres: Piastres
    freeDeliveryAbovePiastres: Piastres
    /** The VAT in the delivery fee, in whole per cent. 0 if exempt. */
    deliveryVatRate: number
    /** The seller's name on receipts. Empty for the shop's name. */
    legalName: string
    legalNameAr: string
    /** May be empty. */
    taxNumber: string
    /** For visitors who chose no language, and for mails to people of unknown language. */
    defaultLocale: Locale
    /** On Arabic pages, mails and receipts. */
    digits: Digits
    /** For members who are logged in, in whole per cent. 0 for none. */
    memberDiscount: number
    /** The highest total of a cash order. */
    cashMostPerOrderPiastres: Piastres
    /** The highest sum of a person's unpaid cash orders. */
    cashMostUnpaidPiastres: Piastres
    instalmentsLeastPiastres: Piastres
    /** True if the first cash order of a phone needs a code sent to the phone. */
    cashFirstByCode: boolean
    /** After so many refusals at the door, a phone must pay in advance. 0 for no such rule. */
    cashMostRefusals: number
    /**
     * The highest share of a product's stock, in per cent, that unpaid orders of unconfirmed phones may hold.
     * 100 for no limit.
     */
    cashMostUnconfirmedShare: number
    /** The allowed endings for e-mails of accounts, such as `com, net`. Empty for any. */
    emailEndings: string
    /** The hours without texts to phones, `HH:MM` in Cairo. Equal values mean none. */
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
