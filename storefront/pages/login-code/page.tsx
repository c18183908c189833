import { m } from '#messages/compiled/messages.js'
import { AccountCard } from '#storefront/features/account/account-card.tsx'
import { AccountReasons } from '#storefront/features/account/account-reasons.tsx'
import { loginFor } from '#storefront/features/account/next-path.ts'
import type { PageFunction } from '#storefront/page.ts'
import { Notice } from '#ui/notice.tsx'
import { PhoneLogin } from './phone-login.tsx'

/** `/login/code`, with `?next=` as on the login page; `/login/code#SECRET` is the link in a text message. */
export const page: PageFunction = ({ services, url }) => {
  const next = url.searchParams.get('next')
  return {
    title: m.code_page_title(),
    description: m.code_description(),
    robots: 'noindex',
    referrer: 'no-referrer',
    body: (
      <AccountCard
        title={m.code_title()}
        lead={m.code_description()}
        other={{
          text: m.code_to_login(),
          to: next ? loginFor(next) : '/login',
          link: m.code_to_login_link(),
        }}
        aside={<AccountReasons />}
      >
        {services.sendsCodes ? (
          <PhoneLogin />
        ) : (
          <Notice tone="info" title={m.error_codes_unavailable()} />
        )}
      </AccountCard>
    ),
  }
}
