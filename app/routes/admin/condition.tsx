import { loadAdmin } from '#app/admin/ask-admin.ts'
import { Changes, loadChanges } from '#app/admin/changes.tsx'
import { ConditionForm } from '#app/admin/conditions/condition-form.tsx'
import { Opening } from '#app/admin/opening.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import { useLocale } from '#app/locale.ts'
import { pageTitle } from '#app/page-title.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import { conditionOnDesk } from '#shop/health/condition-desk.ts'
import type { Route } from './+types/condition'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.conditions_desk(), location, matches) },
]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const path = `/api/admin/conditions/${encodeURIComponent(params.type)}`
  const [page, changes] = await Promise.all([
    loadAdmin(request, path, conditionOnDesk),
    loadChanges(request, 'condition', params.type),
  ])
  return { page, changes }
}

export function HydrateFallback() {
  return <Opening />
}

export default function Condition({ loaderData: { page, changes } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={nameIn(useLocale(), page)}>
        <ButtonLink to="/admin/content/conditions" variant="quiet">
          {m.conditions_desk()}
        </ButtonLink>
        <ButtonLink to={`/${page.type}`} variant="quiet">
          {m.admin_see_page()}
        </ButtonLink>
      </PageHead>
      <ConditionForm key={page.type} page={page} />
      <Changes changes={changes} />
    </>
  )
}
