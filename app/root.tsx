import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { m } from '#messages/compiled/messages.js'
import { directionOf, pathIn } from '#messages/locale.ts'
import { isAwayContext, servicesContext } from '#server/context.ts'
import { dayInCairo } from '#shop/delivery/cairo.ts'
import { readShop } from '#shop/read-shop.server.ts'
import type { Route } from './+types/root'
import arabicFont from './fonts/readex-arabic.woff2?url'
import latinFont from './fonts/readex-latin.woff2?url'
import { holdUntilConnected } from './connection-lost.ts'
import { useLocale } from './locale.ts'
import { asJson } from './as-json.ts'
import { pageTitle } from './page-title.ts'
import { useEarlyDeeds } from './shell/early.ts'
import { PageAddresses } from './shell/page-addresses.tsx'
import { PlainIfBroken } from './shell/plain-if-broken.tsx'
import { Shell } from './shell/shell.tsx'
import { useStylesAhead } from './shell/styles-ahead.ts'
import { useWholePage } from './shell/whole-page.ts'
import baseStyles from './styles/base.css?url'
import { ErrorPage, whatHappened } from './ui/error-page.tsx'

/** While the database is away, every page says so; asking it again would only take longer. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (!context.get(isAwayContext)) return
    throw data(null, { status: 503, statusText: m.failure_unavailable() })
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [holdUntilConnected]

export async function loader({ context }: Route.LoaderArgs) {
  const { db, stripeJs, emailJs, publicUrl, now } = context.get(servicesContext)
  const year = dayInCairo(now()).slice(0, 4)
  return { shop: asJson(await readShop(db)), stripeJs, emailJs, publicUrl, year }
}

const SETTINGS_HOLD_MS = 60_000
let askedAt = Date.now()

/**
 * Settings and areas are asked for again where they decide what a shopper pays, after a change of
 * them, and once a minute at most elsewhere.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.href === nextUrl.href
  const isBuying = /\/(cart|checkout)$/.test(nextUrl.pathname)
  const isOld = Date.now() - askedAt > SETTINGS_HOLD_MS
  if (!isSamePage && !isBuying && !isOld) return false
  askedAt = Date.now()
  return true
}

export const meta: Route.MetaFunction = ({ loaderData, location, error }) => {
  const title = error ? whatHappened(error) : m.home_title()
  return [
    { title: pageTitle(title, location, [{ loaderData }]) },
    ...(error ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** Around every page, the error page too. */
export function Layout({ children }: { children: React.ReactNode }) {
  const locale = useLocale()
  useEarlyDeeds()
  useStylesAhead()
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0F3D22" />
        <link
          rel="preload"
          href={locale === 'ar' ? arabicFont : latinFont}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={pathIn(locale, '/manifest.webmanifest')} />
        {/* First of all styles: it sets the order of the layers that the others fill. */}
        <link rel="stylesheet" href={baseStyles} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <PageAddresses />
      <Shell>
        <Outlet />
      </Shell>
    </>
  )
}

/** Inside the shop's own surroundings where they can be shown, else by itself. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isAskedAgain = useWholePage(error)
  const hasSettings = useRouteLoaderData<typeof loader>('root') !== undefined
  if (isAskedAgain) return null
  const page = <ErrorPage error={error} />
  const plain = <main id="main">{page}</main>
  if (!hasSettings) return plain
  return (
    <PlainIfBroken plain={plain}>
      <Shell>{page}</Shell>
    </PlainIfBroken>
  )
}
