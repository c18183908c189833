import { AccountCard } from '#app/account/account-card.tsx'
import { ForgotForm } from '#app/account/forgot-form.tsx'
import { pageTitle } from '#app/page-title.ts'
import { Link } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Route } from './+types/forgot-password'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.forgot_page_title(), location, matches) },
  { name: 'description', content: m.forgot_description() },
  { name: 'robots', content: 'noindex' },
]

export default function ForgotPassword() {
  return (
    <AccountCard
      title={m.forgot_title()}
      lead={m.forgot_description()}
      other={
        <>
          {m.forgot_to_login()} <Link to="/login">{m.register_to_login_link()}</Link>
        </>
      }
    >
      <ForgotForm />
    </AccountCard>
  )
}
