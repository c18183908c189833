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
import type { LayoutKind } from '#storefront/page.ts'

/** The header, footer and dialogs around every page. Pages render their sections only. */
export function Layout(props: {
  kind?: LayoutKind
  /** The style sheets of parts after `<main>`, of menus, and of parts that only scripts show. */
  laterStyles: string[]
  showsLaterParts?: boolean
  children: ReactNode
}) {
  const laterStyles = props.laterStyles.map((href) => (
    <link key={href} rel="stylesheet" href={href} />
  ))
  if (props.kind === 'none') {
    return (
      <>
        {laterStyles}
        <main id="main">{props.children}</main>
      </>
    )
  }
  const isFull = props.kind !== 'checkout'
  return (
    <>
      {props.showsLaterParts && laterStyles}
      <SkipLink />
      <ArabicOffer />
      {isFull && <TopStrip />}
      {isFull ? <Header /> : <CheckoutHeader />}
      <OfflineNotice />
      <main id="main" tabIndex={-1}>
        {props.children}
      </main>
      {/* In the body, a browser shows at once what stands above a style sheet. The rest waits for the
          sheet. */}
      {!props.showsLaterParts && laterStyles}
      <Footer />
      {isFull && <BottomBar />}
      {isFull && <SiteMenu />}
      <Announcements />
    </>
  )
}
