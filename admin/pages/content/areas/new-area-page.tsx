import { AreaForm } from './area-form.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { m } from '#messages/compiled/messages.js'

export function Component() {
  return (
    <>
      <PageHead
        back={{ to: '/admin/content/areas', text: m.areas_title() }}
        title={m.areas_add()}
      />
      <AreaForm />
    </>
  )
}
