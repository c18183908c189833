import type { ReactNode } from 'react'
import { Announcements } from './announcements.tsx'
import { ArabicOffer } from './arabic-offer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SiteMenu } from './site-menu.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { TopStrip } from './top-strip.tsx'

/** The layout around every page. Pages render their sections only. */
export function Layout(props: { kind?: 'full' | 'checkout' | 'none'; children: ReactNode }) {
  if (props.kind === 'none') return <main id="main">{props.children}</main>
  const isFull = props.kind !== 'checkout'
  return (
    <>
      <SkipLink />
      <ArabicOffer />
      {isFull && <TopStrip />}
      {isFull ? <Header /> : <CheckoutHeader />}
      <OfflineNotice />
      <main id="main" tabIndex={-1}>
        {props.children}
      </main>
      <Footer />
      {isFull && <BottomBar />}
      {isFull && <SiteMenu />}
      <Announcements />
    </>
  )
}
