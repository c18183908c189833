import { OwnAccount } from '#app/account/own-account.tsx'
import { OwnPage } from '#app/account/own-page.tsx'
import { pageTitle } from '#app/page-title.ts'
import { m } from '#messages/compiled/messages.js'
import type { Route } from './+types/account'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.account_own(), location, matches) },
  { name: 'description', content: m.own_description() },
  { name: 'robots', content: 'noindex' },
]

export default function Account() {
  return (
    <OwnPage path="/account" title={m.account_own()} invitation={m.own_log_in_title()}>
      <OwnAccount />
    </OwnPage>
  )
}
