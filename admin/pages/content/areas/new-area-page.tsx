import { useSearchParams } from 'react-router'
import { AreaForm } from './area-form.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { m } from '#messages/compiled/messages.js'

export function Component() {
  const [asked] = useSearchParams()
  const isPickup = asked.get('kind') === 'pickup'
  return (
    <>
      <PageHead
        back={{ to: '/admin/content/areas', text: m.areas_title() }}
        title={isPickup ? m.areas_add_point() : m.areas_add()}
      />
      <AreaForm key={isPickup ? 'pickup' : 'delivery'} kind={isPickup ? 'pickup' : 'delivery'} />
    </>
  )
}
