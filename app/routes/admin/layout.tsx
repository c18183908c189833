import { Outlet } from 'react-router'
import { AdminFrame } from '#app/admin/admin-frame.tsx'
import { requireAdmin } from '#app/admin/ask-admin.ts'
import { Opening } from '#app/admin/opening.tsx'
import { pageTitle } from '#app/page-title.ts'
import { m } from '#messages/compiled/messages.js'
import { ErrorPage } from '#app/ui/error-page.tsx'
import type { Route } from './+types/layout'

export const handle = { chrome: 'admin' }

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.admin_title(), location, matches) },
]

/** The server knows nobody's token, so all of this is decided and shown in the browser. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin(request)
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Opening />
}

/** What cannot be shown leaves the menu where it is. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame>
      <ErrorPage error={error} home="/admin" />
    </AdminFrame>
  )
}

export default function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}
