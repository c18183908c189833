import { m } from '#messages/compiled/messages.js'
import { AccountCard } from '#storefront/features/account/account-card.tsx'
import { AccountReasons } from '#storefront/features/account/account-reasons.tsx'
import type { PageFunction } from '#storefront/page.ts'
import { ConfirmEmailForm } from './confirm-email-form.tsx'

/** `/confirm-email#SECRET`, the link in the mail. */
export const page: PageFunction = () => ({
  title: m.confirm_email_page_title(),
  description: m.confirm_email_description(),
  robots: 'noindex',
  referrer: 'no-referrer',
  body: (
    <AccountCard
      title={m.confirm_email_title()}
      lead={m.confirm_email_description()}
      other={{ text: m.account_help(), to: '/contact', link: m.account_help_link() }}
      aside={<AccountReasons />}
    >
      <ConfirmEmailForm />
    </AccountCard>
  ),
})
