import { PageHead } from '#app/admin/page-head.tsx'
import { pageTitle } from '#app/page-title.ts'
import { Link } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Route } from './+types/content'
import styles from './content.module.css'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.admin_content(), location, matches) },
]

const desks: [path: string, name: () => string, about: () => string][] = [
  ['/admin/content/areas', m.areas_title, m.content_areas_text],
  ['/admin/content/meals', m.meals_desk, m.meals_desk_about],
  ['/admin/content/conditions', m.conditions_desk, m.conditions_desk_about],
  ['/admin/boxes', m.admin_boxes, m.boxes_desk_about],
]

export default function Content() {
  return (
    <>
      <PageHead title={m.admin_content()} />
      <ul className={styles.desks}>
        {desks.map(([path, name, about]) => (
          <li key={path} className={styles.desk}>
            <h2 className={styles.name}>
              <Link to={path} className={styles.link}>
                {name()}
              </Link>
            </h2>
            <p>{about()}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
