import { m } from '#messages/compiled/messages.js'
import { AccountCard } from '#storefront/features/account/account-card.tsx'
import { AccountReasons } from '#storefront/features/account/account-reasons.tsx'
import type { PageFunction } from '#storefront/page.ts'
import { ForgotForm } from './forgot-form.tsx'

export const page: PageFunction = () => ({
  title: m.forgot_page_title(),
  description: m.forgot_description(),
  robots: 'noindex',
  body: (
    <AccountCard
      title={m.forgot_title()}
      lead={m.forgot_description()}
      other={{ text: m.forgot_to_login(), to: '/login', link: m.register_to_login_link() }}
      aside={<AccountReasons />}
    >
      <ForgotForm />
    </AccountCard>
  ),
})
