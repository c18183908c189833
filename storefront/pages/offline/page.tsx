import { m } from '#messages/compiled/messages.js'
import type { PageFunction } from '#storefront/page.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { StoredCart } from './stored-cart.tsx'
import { TryAgain } from './try-again.tsx'

/** What the service worker shows in place of a page that was never seen: `/offline?to=/that/page`. */
export const page: PageFunction = () => ({
  title: m.offline_title(),
  robots: 'noindex',
  body: (
    <div className="container page-end">
      <EmptyState title={m.offline_title()} text={m.offline_text()}>
        <TryAgain />
      </EmptyState>
      <StoredCart />
    </div>
  ),
})
