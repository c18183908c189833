import { AreaForm } from '#app/admin/areas/area-form.tsx'
import { loadAdmin } from '#app/admin/ask-admin.ts'
import { BackLink } from '#app/admin/back-link.tsx'
import { Changes, loadChanges } from '#app/admin/changes.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import { useLocale } from '#app/locale.ts'
import { pageTitle } from '#app/page-title.ts'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import { areaOnDesk } from '#shop/delivery/area-desk.ts'
import type { Route } from './+types/area'

export { Opening as HydrateFallback } from '#app/admin/opening.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.areas_edit(), location, matches) },
]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const path = `/api/admin/areas/${encodeURIComponent(params.id)}`
  const [area, changes] = await Promise.all([
    loadAdmin(request, path, areaOnDesk),
    loadChanges(request, 'area', params.id),
  ])
  return { area, changes }
}

export default function EditArea({ loaderData: { area, changes } }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <>
      <BackLink to="/admin/content/areas">{m.areas_title()}</BackLink>
      <PageHead title={nameIn(locale, area)} />
      <AreaForm key={area.id} area={area} />
      <Changes changes={changes} />
    </>
  )
}
