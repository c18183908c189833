import { recordPage } from '#admin/records/record-page.tsx'
import { m } from '#messages/compiled/messages.js'
import { adminArea, type AdminArea } from '#shop/delivery/areas.ts'
import { AreaForm } from './area-form.tsx'

const areas = {
  page: '/admin/content/areas',
  api: '/api/admin/areas',
  thing: 'area',
  schema: adminArea,
  title: m.areas_title,
}

export const { loader, Component } = recordPage(areas, {
  Form: ({ saved }: { saved: AdminArea }) => <AreaForm area={saved} kind={saved.kind} />,
})
