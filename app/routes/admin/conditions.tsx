import * as v from 'valibot'
import { loadAdmin } from '#app/admin/ask-admin.ts'
import { Opening } from '#app/admin/opening.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import table from '#app/admin/table.module.css'
import { useLocale } from '#app/locale.ts'
import { pageTitle } from '#app/page-title.ts'
import { Link } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import { conditionOnDesk } from '#shop/health/condition-desk.ts'
import { questionIn } from '#shop/health/condition-page.ts'
import type { Route } from './+types/conditions'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.conditions_desk(), location, matches) },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAdmin(request, '/api/admin/conditions', v.array(conditionOnDesk))
}

export function HydrateFallback() {
  return <Opening />
}

export default function Conditions({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <>
      <PageHead title={m.conditions_desk()} />
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{m.condition_name()}</th>
              <th scope="col">{m.condition_question()}</th>
              <th scope="col" className={table.figure}>
                {m.condition_answers()}
              </th>
            </tr>
          </thead>
          <tbody>
            {loaderData.map((page) => (
              <tr key={page.type}>
                <th scope="row">
                  <Link to={`/admin/content/conditions/${page.type}`}>{nameIn(locale, page)}</Link>
                </th>
                <td>{questionIn(locale, page)}</td>
                <td className={table.figure}>{page.answers.length}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
