import { AreaForm } from '#app/admin/areas/area-form.tsx'
import { BackLink } from '#app/admin/back-link.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import { pageTitle } from '#app/page-title.ts'
import { m } from '#messages/compiled/messages.js'
import type { Route } from './+types/area-new'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.areas_add(), location, matches) },
]

export default function NewArea() {
  return (
    <>
      <BackLink to="/admin/content/areas">{m.areas_title()}</BackLink>
      <PageHead title={m.areas_add()} />
      <AreaForm />
    </>
  )
}
