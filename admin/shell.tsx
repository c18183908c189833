import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { currencyOf } from '#shop/settings/settings.ts'
import { Announcer } from '#ui/announcer.tsx'
import { CurrencyContext } from '#ui/currency.ts'
import { CurrentPathContext, LinkContext } from '#ui/link.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { Toaster } from '#ui/toast.tsx'
import { useSettings } from './api/settings.ts'
import { drawLink } from './layout/admin-link.tsx'
import { ConnectionNotice } from './layout/connection-notice.tsx'
import { PageError } from './layout/error-page.tsx'
import { NotYourRole } from './layout/not-your-role.tsx'
import { useMayOpen } from './layout/use-may-open.ts'
import { Frame } from './layout/frame.tsx'
import { NavigationProgress } from './layout/navigation-progress.tsx'
import { useArrival } from './layout/use-arrival.ts'
import { usePageTitle } from './layout/use-page-title.ts'

export function Shell() {
  const mayOpen = useMayOpen()
  return <Surroundings>{mayOpen ? <Outlet /> : <NotYourRole />}</Surroundings>
}

/** The layout when even the settings could not be loaded. */
export function ShellError() {
  return (
    <Surroundings>
      <PageError />
    </Surroundings>
  )
}

function Surroundings({ children }: { children: ReactNode }) {
  const settings = useSettings()
  const { pathname } = useLocation()
  usePageTitle()
  useArrival()
  return (
    <LinkContext value={drawLink}>
      <CurrencyContext value={currencyOf(settings)}>
        <CurrentPathContext value={pathname}>
          <SkipLink />
          <NavigationProgress />
          <Frame>{children}</Frame>
          <ConnectionNotice />
          <Toaster />
          <Announcer />
          <ScrollRestoration />
        </CurrentPathContext>
      </CurrencyContext>
    </LinkContext>
  )
}
