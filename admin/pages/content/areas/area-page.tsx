import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { AreaForm } from './area-form.tsx'
import { loadThing } from '#admin/api/load-thing.ts'
import { Changes } from '#admin/changes/changes.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { adminArea } from '#shop/delivery/areas.ts'

export function loader(args: LoaderFunctionArgs) {
  return loadThing(args, { path: '/api/admin/areas', kind: 'area', schema: adminArea })
}

export function Component() {
  const { thing: area, changes } = useLoaderData<typeof loader>()
  const locale = getLocale()
  return (
    <>
      <PageHead
        back={{ to: '/admin/content/areas', text: m.areas_title() }}
        title={nameIn(locale, area)}
      />
      <AreaForm key={area.id} area={area} kind={area.kind} />
      <Changes changes={changes} />
    </>
  )
}
