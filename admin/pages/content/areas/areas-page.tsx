import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { AreasTable } from './areas-table.tsx'
import { Holidays } from './holidays.tsx'
import { Seasons } from './seasons.tsx'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { Changes, loadChanges } from '#admin/changes/changes.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { adminArea, adminHoliday, type AdminArea } from '#shop/delivery/areas.ts'
import { adminSeason } from '#shop/delivery/seasons.ts'
import styles from './areas.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const [areas, holidays, seasons, changes] = await Promise.all([
    loadAdmin(request, '/api/admin/areas', v.array(adminArea)),
    loadAdmin(request, '/api/admin/holidays', v.array(adminHoliday)),
    loadAdmin(request, '/api/admin/seasons', v.array(adminSeason)),
    loadChanges(request, 'area', 'all'),
  ])
  return { areas, holidays, seasons, changes }
}

export function Component() {
  const loaderData = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back={{ to: '/admin/content', text: m.admin_content() }} title={m.areas_title()}>
        <ButtonLink to="/admin/content/areas/new">{m.areas_add()}</ButtonLink>
      </PageHead>
      <AreasTable areas={loaderData.areas} kind="delivery" />
      <PickupPoints areas={loaderData.areas} />
      <Seasons seasons={loaderData.seasons} />
      <Holidays days={loaderData.holidays} areas={loaderData.areas} />
      <Changes changes={loaderData.changes} />
    </>
  )
}

function PickupPoints({ areas }: { areas: AdminArea[] }) {
  const hasSome = areas.some(({ kind }) => kind === 'pickup')
  return (
    <section className={`stack-4 ${styles.points}`} aria-labelledby="points">
      <h2 id="points">{m.areas_points()}</h2>
      <p>{hasSome ? m.areas_points_text() : m.areas_points_none()}</p>
      {hasSome && <AreasTable areas={areas} kind="pickup" />}
      <p>
        <ButtonLink variant="secondary" to="/admin/content/areas/new?kind=pickup">
          {m.areas_add_point()}
        </ButtonLink>
      </p>
    </section>
  )
}
