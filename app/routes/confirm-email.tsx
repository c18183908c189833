import { AccountCard } from '#app/account/account-card.tsx'
import { ConfirmEmailForm } from '#app/account/confirm-email-form.tsx'
import { pageTitle } from '#app/page-title.ts'
import { m } from '#messages/compiled/messages.js'
import type { Route } from './+types/confirm-email'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.confirm_email_page_title(), location, matches) },
  { name: 'description', content: m.confirm_email_description() },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function ConfirmEmail() {
  return (
    <AccountCard title={m.confirm_email_title()} lead={m.confirm_email_description()}>
      <ConfirmEmailForm />
    </AccountCard>
  )
}
