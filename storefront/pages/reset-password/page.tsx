import { m } from '#messages/compiled/messages.js'
import { AccountCard } from '#storefront/features/account/account-card.tsx'
import { AccountReasons } from '#storefront/features/account/account-reasons.tsx'
import type { PageFunction } from '#storefront/page.ts'
import { ResetForm } from './reset-form.tsx'

/** `/reset-password#SECRET`, the link in the mail. */
export const page: PageFunction = () => ({
  title: m.reset_page_title(),
  description: m.reset_description(),
  robots: 'noindex',
  referrer: 'no-referrer',
  body: (
    <AccountCard
      title={m.reset_title()}
      lead={m.reset_description()}
      other={{ text: m.account_help(), to: '/contact', link: m.account_help_link() }}
      aside={<AccountReasons />}
    >
      <ResetForm />
    </AccountCard>
  ),
})
