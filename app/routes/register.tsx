import { useSearchParams } from 'react-router'
import { AccountCard } from '#app/account/account-card.tsx'
import { loginFor } from '#app/account/next-path.ts'
import { RegisterForm } from '#app/account/register-form.tsx'
import { pageTitle } from '#app/page-title.ts'
import { Link } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Route } from './+types/register'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.register_page_title(), location, matches) },
  { name: 'description', content: m.register_description() },
]

export default function Register() {
  const [search] = useSearchParams()
  const next = search.get('next')
  return (
    <AccountCard
      title={m.register_title()}
      lead={m.register_description()}
      other={
        <>
          {m.register_to_login()}{' '}
          <Link to={next ? loginFor(next) : '/login'}>{m.register_to_login_link()}</Link>
        </>
      }
    >
      <RegisterForm next={next} />
    </AccountCard>
  )
}
