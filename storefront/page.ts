import type { ReactNode } from 'react'
import type { Services } from '#server/context.ts'
import type { Locale } from '#messages/locale.ts'
import type { Crumb } from './head/breadcrumb-data.ts'
import type { PageContextValue } from './page-context.ts'

export type PageRequest = {
  services: Services
  /** The address that was asked for, in its plain form. */
  url: URL
  /** What stands in the path where the route has `:name`. */
  params: Record<string, string>
  locale: Locale
  /** What every page knows of the shop. */
  shop: PageContextValue
}

export type Page = {
  /** 200 unless said otherwise. */
  status?: number
  headers?: Record<string, string>
  /** Without the shop's name, which is added. */
  title: string
  description?: string
  /** For search engines: `noindex`. */
  robots?: string
  referrer?: 'same-origin' | 'no-referrer'
  /** Of the picture for shared links; the shop's own otherwise. */
  image?: string
  /** The way to the page from the home page, which it ends. */
  trail?: Crumb[]
  /** More of the page in schema.org's terms. */
  data?: object[]
  /** The checkout has fewer ways to leave it; an error page may stand alone. */
  layout?: 'full' | 'checkout' | 'none'
  body: ReactNode
}

/** A page is one function on the server; `notFound()` and `moved()` are answers as well. */
export type PageFunction = (request: PageRequest) => Page | Refusal | Promise<Page | Refusal>

export type Refusal = { status: 404 } | { status: 301 | 302; location: string }

/** There is no such page: the error page is shown, with status 404. */
export function notFound(): Refusal {
  return { status: 404 }
}

/** The page lives elsewhere now; `location` has its language. */
export function moved(location: string): Refusal {
  return { status: 301, location }
}

export function isPage(answer: Page | Refusal): answer is Page {
  return 'body' in answer
}
