import * as v from 'valibot'
import { loadAdmin } from '#app/admin/ask-admin.ts'
import { WeekState } from '#app/admin/boxes/week-state.tsx'
import { Opening } from '#app/admin/opening.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import { formatPeriod } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { boxName } from '#app/names.ts'
import { pageTitle } from '#app/page-title.ts'
import { Art } from '#app/ui/art.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Money } from '#app/ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { boxInList, type BoxInList } from '#shop/boxes/box-desk.ts'
import { dayInCairo, type Day } from '#shop/delivery/cairo.ts'
import type { Route } from './+types/boxes'
import styles from './boxes.module.css'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.admin_boxes(), location, matches) },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const boxes = await loadAdmin(request, '/api/admin/boxes', v.array(boxInList))
  return { boxes, today: dayInCairo(new Date()) }
}

export function HydrateFallback() {
  return <Opening />
}

export default function Boxes({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={m.admin_boxes()} />
      <ul className={styles.boxes}>
        {loaderData.boxes.map((box) => (
          <li key={box.id} className={styles.box}>
            <BoxCard box={box} today={loaderData.today} />
          </li>
        ))}
      </ul>
    </>
  )
}

function BoxCard({ box, today }: { box: BoxInList; today: Day }) {
  const locale = useLocale()
  const name = boxName[box.id]()
  const { lastWeek } = box
  return (
    <>
      <Art name={`box-${box.id}`} widths={[320, 640]} sizes="96px" className={styles.art} />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.price}>
          <Money piastres={box.pricePiastres} />
        </p>
        {lastWeek ? (
          <p>
            {m.box_last_week()} <bdi>{formatPeriod(lastWeek, locale)}</bdi>{' '}
            <WeekState week={lastWeek} today={today} />
          </p>
        ) : (
          <p>{m.box_no_week()}</p>
        )}
      </div>
      <p className={styles.ways}>
        <ButtonLink
          to={`/admin/boxes/${box.id}/weeks/new?copy=1`}
          aria-label={`${m.box_copy_week()}: ${name}`}
        >
          {m.box_copy_week()}
        </ButtonLink>
        <ButtonLink
          to={`/admin/boxes/${box.id}`}
          variant="secondary"
          aria-label={`${m.box_open()}: ${name}`}
        >
          {m.box_open()}
        </ButtonLink>
      </p>
    </>
  )
}
