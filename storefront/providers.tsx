import type { ReactNode } from 'react'
import { currencyOf } from '#shop/settings/settings.ts'
import { CurrencyContext } from '#ui/currency.ts'
import { CurrentPathContext } from '#ui/link.tsx'
import { PageContext, type PageContextValue } from './page-context.ts'

/** The React contexts of a page, on the server and around each island in the browser. */
export function Providers({ page, children }: { page: PageContextValue; children: ReactNode }) {
  return (
    <PageContext value={page}>
      <CurrencyContext value={currencyOf(page.settings)}>
        <CurrentPathContext value={page.path}>{children}</CurrentPathContext>
      </CurrencyContext>
    </PageContext>
  )
}
