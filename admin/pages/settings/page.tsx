import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { Changes, loadChanges } from '#admin/changes/changes.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { PartLinks, partOf } from './parts.tsx'
import { SettingsForm } from './settings-form.tsx'
import { m } from '#messages/compiled/messages.js'
import { mapAnswer, type OwnMap } from '#shop/delivery/map-of-egypt.ts'
import { adminSettings } from '#shop/settings/settings-form.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const [settings, changes, { map }] = await Promise.all([
    loadAdmin(request, '/api/admin/settings', adminSettings),
    loadChanges(request, 'settings', 'shop'),
    loadAdmin(request, '/api/map', mapAnswer),
  ])
  return { settings, changes, map }
}

export function Component() {
  const loaderData = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={m.admin_settings()} />
      <div className="stack-5">
        <PartLinks />
        <SettingsForm current={loaderData.settings} />
      </div>
      <MapPart map={loaderData.map} />
      <Changes changes={loaderData.changes} />
    </>
  )
}

function MapPart({ map }: { map: OwnMap | null }) {
  const { id, title } = partOf('map')
  return (
    <section className="panel stack-3" aria-labelledby={id}>
      <h2 id={id} className="subheading">
        {title}
      </h2>
      <p>
        {map
          ? m.map_settings_there({ megabytes: Math.ceil(map.bytes / 1_000_000) })
          : m.map_settings_none()}
      </p>
    </section>
  )
}
