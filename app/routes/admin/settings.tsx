import { loadAdmin } from '#app/admin/ask-admin.ts'
import { Changes, loadChanges } from '#app/admin/changes.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import { SettingsForm } from '#app/admin/settings/settings-form.tsx'
import { pageTitle } from '#app/page-title.ts'
import { m } from '#messages/compiled/messages.js'
import { settingsOnDesk } from '#shop/settings/settings-desk.ts'
import type { Route } from './+types/settings'

export { Opening as HydrateFallback } from '#app/admin/opening.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.admin_settings(), location, matches) },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [settings, changes] = await Promise.all([
    loadAdmin(request, '/api/admin/settings', settingsOnDesk),
    loadChanges(request, 'settings', 'shop'),
  ])
  return { settings, changes }
}

export default function SettingsDesk({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={m.admin_settings()} />
      <SettingsForm current={loaderData.settings} />
      <Changes changes={loaderData.changes} />
    </>
  )
}
