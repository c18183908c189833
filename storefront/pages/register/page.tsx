import { m } from '#messages/compiled/messages.js'
import { AccountCard } from '#storefront/features/account/account-card.tsx'
import { AccountReasons } from '#storefront/features/account/account-reasons.tsx'
import { AgreeNote } from '#storefront/features/account/agree-note.tsx'
import { loginFor } from '#storefront/features/account/next-path.ts'
import type { PageFunction } from '#storefront/page.ts'
import { RegisterForm } from './register-form.tsx'

/** `/register`, or `/register?next=/orders` with a page to return to. */
export const page: PageFunction = ({ url }) => {
  const next = url.searchParams.get('next')
  return {
    title: m.register_page_title(),
    description: m.register_description(),
    body: (
      <AccountCard
        title={m.register_title()}
        lead={m.register_description()}
        other={{
          text: m.register_to_login(),
          to: next ? loginFor(next) : '/login',
          link: m.register_to_login_link(),
        }}
        aside={<AccountReasons />}
      >
        <RegisterForm />
        <AgreeNote text={m.agree_by_account()} />
      </AccountCard>
    ),
  }
}
