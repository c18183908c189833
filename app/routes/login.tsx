import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { AccountCard } from '#app/account/account-card.tsx'
import { LoginForm } from '#app/account/login-form.tsx'
import { pageTitle } from '#app/page-title.ts'
import { logOut } from '#app/session.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useInBrowser } from '#app/use-in-browser.ts'
import { m } from '#messages/compiled/messages.js'
import { servicesContext } from '#server/context.ts'
import { usedEndings } from '#shop/accounts/email-endings.server.ts'
import type { Route } from './+types/login'

export async function loader({ context }: Route.LoaderArgs) {
  return { usedEndings: await usedEndings(context.get(servicesContext).db) }
}

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.login_page_title(), location, matches) },
  { name: 'description', content: m.login_description() },
]

/** What the page before said: a new account's e-mail, or that all logins were ended. */
const arrival = v.fallback(
  v.object({
    registered: v.optional(v.string(), ''),
    hasLeft: v.optional(v.boolean(), false),
  }),
  { registered: '', hasLeft: false },
)

export default function Login({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  // The browser keeps it over a reload; the server has never heard of it.
  const { registered, hasLeft } = v.parse(arrival, (useInBrowser() && state) || {})
  const next = search.get('next')
  // SPEC 2: the login page removes any stored token when it opens.
  useEffect(logOut, [])
  return (
    <AccountCard
      title={m.login_title()}
      lead={m.login_description()}
      other={
        <>
          {m.login_to_register()}{' '}
          <Link to={next ? `/register?next=${encodeURIComponent(next)}` : '/register'}>
            {m.login_to_register_link()}
          </Link>
        </>
      }
    >
      {registered && <Notice tone="success" title={m.login_after_register()} />}
      {hasLeft && <Notice tone="success" title={m.login_after_signout()} />}
      <LoginForm
        key={registered}
        usedEndings={loaderData.usedEndings}
        email={registered}
        next={next}
      />
    </AccountCard>
  )
}
