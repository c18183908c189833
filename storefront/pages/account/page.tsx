import { m } from '#messages/compiled/messages.js'
import type { PageFunction } from '#storefront/page.ts'
import { OwnAccount } from './own-account.tsx'

/** The same HTML for everyone; personal data comes from the API. */
export const page: PageFunction = ({ services }) => ({
  title: m.account_own(),
  description: m.own_description(),
  robots: 'noindex',
  body: <OwnAccount sendsCodes={services.sendsCodes} />,
})
