import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadThing } from '#admin/api/load-thing.ts'
import { Changes } from '#admin/changes/changes.tsx'
import { ConditionForm } from './condition-form.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { adminCondition } from '#shop/health/admin.ts'

export function loader(args: LoaderFunctionArgs) {
  return loadThing(args, {
    path: '/api/admin/conditions',
    kind: 'condition',
    schema: adminCondition,
  })
}

export function Component() {
  const { thing: page, changes } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        back={{ to: '/admin/content/conditions', text: m.conditions_admin() }}
        title={nameIn(getLocale(), page)}
      >
        <ButtonLink to={`/${page.type}`} variant="quiet">
          {m.admin_see_page()}
        </ButtonLink>
      </PageHead>
      <ConditionForm key={page.type} page={page} />
      <Changes changes={changes} />
    </>
  )
}
