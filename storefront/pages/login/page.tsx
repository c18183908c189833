import { m } from '#messages/compiled/messages.js'
import { usedEndings } from '#shop/accounts/email-endings.server.ts'
import { AccountCard } from '#storefront/features/account/account-card.tsx'
import { AccountReasons } from '#storefront/features/account/account-reasons.tsx'
import type { PageFunction } from '#storefront/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LoginForm } from './login-form.tsx'

const BY_CODE = '/login/code'

/** `/login`, or `/login?next=/orders` with a page to return to. */
export const page: PageFunction = async ({ services, url }) => {
  const next = url.searchParams.get('next')
  return {
    title: m.login_page_title(),
    description: m.login_description(),
    body: (
      <AccountCard
        title={m.login_title()}
        lead={m.login_description()}
        other={{
          text: m.login_to_register(),
          to: next ? `/register?next=${encodeURIComponent(next)}` : '/register',
          link: m.login_to_register_link(),
        }}
        aside={<AccountReasons />}
      >
        <LoginForm usedEndings={await usedEndings(services.db)} />
        {services.sendsCodes && (
          <ButtonLink
            to={next ? `${BY_CODE}?next=${encodeURIComponent(next)}` : BY_CODE}
            variant="secondary"
          >
            {m.login_by_code()}
          </ButtonLink>
        )}
      </AccountCard>
    ),
  }
}
