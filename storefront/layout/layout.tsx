import type { ReactNode } from 'react'
import { Announcements } from './announcements.tsx'
import { ArabicOffer } from './arabic-offer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LaterStyles } from './later-styles.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SiteMenu } from './site-menu.tsx'
import { m } from '#messages/compiled/messages.js'
import { SkipLink } from '#ui/skip-link.tsx'
import { TopStrip } from './top-strip.tsx'
import type { LaterStylesPlace, LayoutKind } from '#storefront/page.ts'

/** The header, footer and dialogs around every page. Pages render their sections only. */
export function Layout(props: {
  kind?: LayoutKind
  laterStylesIn?: LaterStylesPlace
  children: ReactNode
}) {
  if (props.kind === 'none') {
    return (
      <>
        <LaterStyles />
        <main id="main">{props.children}</main>
      </>
    )
  }
  const isFull = props.kind !== 'checkout'
  const { laterStylesIn = 'footer' } = props
  return (
    <>
      {laterStylesIn === 'top' && <LaterStyles />}
      <SkipLink />
      <ArabicOffer />
      {isFull && <TopStrip />}
      {isFull ? <Header /> : <CheckoutHeader />}
      {isFull && (
        <noscript>
          <p className="container">{m.checkout_needs_script()}</p>
        </noscript>
      )}
      <OfflineNotice />
      <main id="main" tabIndex={-1}>
        {props.children}
      </main>
      {laterStylesIn === 'footer' && <LaterStyles />}
      <Footer />
      {isFull && <BottomBar />}
      {isFull && <SiteMenu />}
      <Announcements />
    </>
  )
}
