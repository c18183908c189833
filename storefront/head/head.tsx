import { getLocale, locales, pathIn } from '#messages/locale.ts'
import { shopName, type PageContextValue } from '../page-context.ts'
import type { Page } from '../page.ts'
import { breadcrumbData } from './breadcrumb-data.ts'
import { scriptJson } from '../render/script-json.ts'

type Props = { page: Omit<Page, 'body'>; context: PageContextValue }

export function Head({ page, context }: Props) {
  const { title, description, robots, referrer, image = '/og-image.png', trail, data = [] } = page
  const { publicUrl } = context
  const locale = getLocale()
  const structured = trail ? [...data, breadcrumbData(trail, locale, publicUrl)] : data
  return (
    <>
      <title>{`${title} · ${shopName(context)}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {robots !== undefined && <meta name="robots" content={robots} />}
      {referrer !== undefined && <meta name="referrer" content={referrer} />}
      {robots === undefined && <Addresses context={context} />}
      {description !== undefined && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:image" content={image.startsWith('/') ? publicUrl + image : image} />
        </>
      )}
      {structured.map((one) => (
        <script
          key={JSON.stringify(one)}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: scriptJson(JSON.stringify(one)) }}
        />
      ))}
    </>
  )
}

/** The canonical address of the page, and its address in the other language. */
function Addresses({ context }: { context: PageContextValue }) {
  const { publicUrl, path: localized, search } = context
  const locale = getLocale()
  const path = pathIn('en', localized).replace(/^\/home$/, '/')
  const page = Number(new URLSearchParams(search).get('page'))
  const query = Number.isInteger(page) && page > 1 ? `?page=${page}` : ''
  const addressIn = (one: typeof locale) => publicUrl + pathIn(one, path) + query
  return (
    <>
      <link rel="canonical" href={addressIn(locale)} />
      {locales.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={addressIn(one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(context.settings.defaultLocale)} />
      <meta property="og:url" content={addressIn(locale)} />
      <meta property="og:site_name" content={shopName(context)} />
      <meta property="og:locale" content={locale === 'ar' ? 'ar_EG' : 'en_EG'} />
    </>
  )
}
