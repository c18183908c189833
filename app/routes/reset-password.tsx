import { AccountCard } from '#app/account/account-card.tsx'
import { ResetForm } from '#app/account/reset-form.tsx'
import { pageTitle } from '#app/page-title.ts'
import { m } from '#messages/compiled/messages.js'
import type { Route } from './+types/reset-password'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.reset_page_title(), location, matches) },
  { name: 'description', content: m.reset_description() },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function ResetPassword() {
  return (
    <AccountCard title={m.reset_title()} lead={m.reset_description()}>
      <ResetForm />
    </AccountCard>
  )
}
