import { useLocation } from 'react-router'
import { useLocale } from '#app/locale.ts'
import { useShop, useShopName } from '#app/shop.ts'
import { locales, pathIn } from '#messages/locale.ts'

/**
 * For search engines and shared links: this page's one address, and the same page elsewhere. The
 * admin's pages have none for them.
 */
export function PageAddresses() {
  const { publicUrl } = useShop()
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const shop = useShopName()
  const path = pathIn('en', pathname).replace(/^\/home$/, '/')
  const page = Number(new URLSearchParams(search).get('page'))
  const query = Number.isInteger(page) && page > 1 ? `?page=${page}` : ''
  const addressIn = (one: typeof locale) => publicUrl + pathIn(one, path) + query
  if (/^\/admin(\/|$)/.test(path)) return <meta name="robots" content="noindex" />
  return (
    <>
      <link rel="canonical" href={addressIn(locale)} />
      {locales.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={addressIn(one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />
      <meta property="og:url" content={addressIn(locale)} />
      <meta property="og:site_name" content={shop} />
      <meta property="og:locale" content={locale === 'ar' ? 'ar_EG' : 'en_EG'} />
    </>
  )
}
