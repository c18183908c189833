import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { Changes, loadChanges } from '#admin/changes/changes.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { producerShape } from '#shop/catalogue/producer.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ProducerForm } from './producer-form.tsx'

/** Loads a producer; `producers/new` is a new one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = param(params, 'producer')
  if (id === 'new') return { producer: undefined, changes: [] }
  const [producer, changes] = await Promise.all([
    loadAdmin(request, `/api/admin/producers/${encodeURIComponent(id)}`, producerShape),
    loadChanges(request, 'producer', id),
  ])
  return { producer, changes }
}

export function Component() {
  const { producer, changes } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        back={{ to: '/admin/content/producers', text: m.producers_title() }}
        title={producer ? nameIn(getLocale(), producer) : m.producer_new()}
      >
        {producer?.visible && (
          <ButtonLink to={`/producers/${producer.id}`} variant="quiet">
            {m.admin_see_page()}
          </ButtonLink>
        )}
      </PageHead>
      <ProducerForm key={producer?.id ?? 'new'} producer={producer} />
      {producer && <Changes changes={changes} />}
    </>
  )
}
