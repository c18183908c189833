import { PageHead } from '#admin/layout/page-head.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './page.module.css'

const pages: [path: string, name: () => string, about: () => string][] = [
  ['/admin/content/areas', m.areas_title, m.content_areas_text],
  ['/admin/content/meals', m.meals_admin, m.meals_admin_about],
  ['/admin/content/conditions', m.conditions_admin, m.conditions_admin_about],
  ['/admin/boxes', m.admin_boxes, m.boxes_admin_about],
  ['/admin/content/producers', m.producers_title, m.producers_admin_about],
  ['/admin/searches', m.admin_searches, m.admin_searches_about],
]

export function Component() {
  return (
    <>
      <PageHead title={m.admin_content()} />
      <ul className={styles.cards}>
        {pages.map(([path, name, about]) => (
          <li key={path} className={styles.card}>
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
