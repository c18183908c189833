import type { GroceryStore, WebSite, WithContext } from 'schema-dts'
import { pathIn, type Locale } from '#messages/locale.ts'
import type { ShownSettings } from '#shop/settings/shown-settings.ts'

/** Returns the structured data (schema.org) of the shop and its site, for search engines. */
export function shopData(settings: ShownSettings, locale: Locale, publicUrl: string) {
  const isArabic = locale === 'ar'
  const name = isArabic ? settings.nameAr : settings.name
  const url = publicUrl + pathIn(locale, '/')
  const shop: WithContext<GroceryStore> = {
    '@context': 'https://schema.org',
    '@type': 'GroceryStore',
    name,
    url,
    logo: `${publicUrl}/icon-512.png`,
    image: `${publicUrl}/og-image.png`,
    telephone: settings.phone,
    email: settings.email,
    address: isArabic ? settings.addressAr : settings.address,
    currenciesAccepted: 'EGP',
    areaServed: 'EG',
    sameAs: [settings.facebook, settings.instagram].filter(Boolean),
  }
  const site: WithContext<WebSite> = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    alternateName: isArabic ? settings.name : settings.nameAr,
    url,
    inLanguage: locale,
  }
  return [shop, site]
}
