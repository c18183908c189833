import type { MerchantReturnPolicy, OfferShippingDetails } from 'schema-dts'
import { pathIn, type Locale } from '#messages/locale.ts'
import { egpOf } from '#shop/money.ts'
import type { ShownSettings } from '#shop/settings/shown-settings.ts'

/** As the returns policy says (`policy_returns_later_text`). */
const RETURN_DAYS = 7
/** Each area has a weekly day. */
const LONGEST_WAIT_DAYS = 7

/** Returns delivery and returns as structured data (schema.org) of an offer, for search engines. */
export function termsData(
  { deliveryFeePiastres }: Pick<ShownSettings, 'deliveryFeePiastres'>,
  locale: Locale,
  publicUrl: string,
) {
  const addressCountry = 'EG'
  const shippingDetails: OfferShippingDetails = {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: egpOf(deliveryFeePiastres).toFixed(2),
      currency: 'EGP',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, 1),
      transitTime: days(0, LONGEST_WAIT_DAYS),
    },
  }
  const hasMerchantReturnPolicy: MerchantReturnPolicy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: addressCountry,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnFees: 'https://schema.org/FreeReturn',
    merchantReturnLink: publicUrl + pathIn(locale, '/policies/returns'),
  }
  return { shippingDetails, hasMerchantReturnPolicy }
}

function days(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' } as const
}
