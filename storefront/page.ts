import type { ReactNode } from 'react'
import type { Services } from '#server/context.ts'
import type { Locale } from '#messages/locale.ts'
import type { Crumb } from './head/breadcrumb-data.ts'
import type { PageContextValue } from './page-context.ts'

export type LayoutKind = 'full' | 'checkout' | 'none'

/**
 * The place of the link to the styles that most pages need below the first screen: above the footer by default. A page
 * that needs them in its first screen has it at the top; a long page has `<LaterStyles>` in its body.
 */
export type LaterStylesPlace = 'top' | 'body' | 'footer'

export type PageRequest = {
  services: Services
  /** The requested address in its normal form. */
  url: URL
  /** The values in the path for `:name` parts of the route. */
  params: Record<string, string>
  locale: Locale
  shop: PageContextValue
}

export type Page = {
  /** 200 by default. */
  status?: number
  headers?: Record<string, string>
  /** The title without the shop's name, which is added. */
  title: string
  description?: string
  /** The directive for search engines: `noindex`. */
  robots?: string
  referrer?: 'same-origin' | 'no-referrer'
  /** The picture for shared links; by default the shop's own. */
  image?: string | undefined
  trail?: Crumb[]
  /** Further structured data of the page (schema.org). */
  data?: object[]
  laterStylesIn?: LaterStylesPlace
  /** The checkout has fewer ways to leave it; an error page may stand alone. */
  layout?: LayoutKind
  body: ReactNode
}

/** A page: one function on the server. It may also return `notFound()` or `moved()`. */
export type PageFunction = (request: PageRequest) => Page | Refusal | Promise<Page | Refusal>

export type Refusal = { status: 404 } | { status: 301 | 302; location: string }

export function notFound(): Refusal {
  return { status: 404 }
}

/** Returns a permanent redirect; `location` includes the language. */
export function moved(location: string): Refusal {
  return { status: 301, location }
}

export function isPage(answer: Page | Refusal): answer is Page {
  return 'body' in answer
}
