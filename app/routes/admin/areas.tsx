import * as v from 'valibot'
import { AreasTable } from '#app/admin/areas/areas-table.tsx'
import { Holidays } from '#app/admin/areas/holidays.tsx'
import { loadAdmin } from '#app/admin/ask-admin.ts'
import { BackLink } from '#app/admin/back-link.tsx'
import { Changes, loadChanges } from '#app/admin/changes.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import { pageTitle } from '#app/page-title.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { areaOnDesk, holidayOnDesk } from '#shop/delivery/area-desk.ts'
import type { Route } from './+types/areas'

export { Opening as HydrateFallback } from '#app/admin/opening.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.areas_title(), location, matches) },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [areas, holidays, changes] = await Promise.all([
    loadAdmin(request, '/api/admin/areas', v.array(areaOnDesk)),
    loadAdmin(request, '/api/admin/holidays', v.array(holidayOnDesk)),
    loadChanges(request, 'area', 'all'),
  ])
  return { areas, holidays, changes }
}

export default function Areas({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/content">{m.admin_content()}</BackLink>
      <PageHead title={m.areas_title()}>
        <ButtonLink to="/admin/content/areas/new">{m.areas_add()}</ButtonLink>
      </PageHead>
      <AreasTable areas={loaderData.areas} />
      <Holidays days={loaderData.holidays} />
      <Changes changes={loaderData.changes} />
    </>
  )
}
