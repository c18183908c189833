import { ButtonLink } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import type { AdminArea } from '#shop/delivery/areas.ts'
import { AreasTable } from './areas-table.tsx'
import styles from './areas.module.css'

/** The pick-up points, in a section apart from the areas. */
export function PickupPoints({ areas }: { areas: AdminArea[] }) {
  const hasSome = areas.some(({ kind }) => kind === 'pickup')
  return (
    <section className={`stack-4 ${styles.points}`} aria-labelledby="points">
      <h2 id="points">{m.areas_points()}</h2>
      <p>{hasSome ? m.areas_points_text() : m.areas_points_none()}</p>
      {hasSome && <AreasTable areas={areas} kind="pickup" />}
      <p>
        <ButtonLink variant="secondary" to="/admin/content/areas/new?kind=pickup">
          {m.areas_add_point()}
        </ButtonLink>
      </p>
    </section>
  )
}
