import type { ReactNode } from 'react'
import { Announcer } from '#app/ui/announcer.tsx'
import { useWholeNextPage } from '#app/ui/reload.ts'
import { Toaster } from '#app/ui/toast.tsx'
import { useArrival } from './arrival.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { useChrome } from './chrome.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationProgress, useIsLoadingPage } from './navigation-progress.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { usePagesKept } from './pages-kept.ts'
import { useSendOnceOnline } from './send-once-online.ts'
import { SiteMenu } from './site-menu.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopStrip } from './top-strip.tsx'

/** What stands around every page. Pages render their sections only. */
export function Shell({ children }: { children: ReactNode }) {
  const chrome = useChrome()
  const isFull = chrome === 'full'
  const isLoading = useIsLoadingPage()
  useArrival()
  useWholeNextPage()
  useSendOnceOnline()
  usePagesKept()
  if (chrome === 'admin') {
    return (
      <>
        <SkipLink />
        <NavigationProgress />
        {children}
        <ConnectionNotice />
        <Toaster />
        <Announcer />
      </>
    )
  }
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      {isFull && <TopStrip />}
      {isFull ? <Header /> : <CheckoutHeader />}
      <OfflineNotice />
      <main id="main" tabIndex={-1} aria-busy={isLoading || undefined}>
        {children}
      </main>
      <Footer />
      {isFull && <BottomBar />}
      {isFull && <SiteMenu />}
      <ConnectionNotice />
      <Toaster />
      <Announcer />
    </>
  )
}
