import { loadAdmin } from '#app/admin/ask-admin.ts'
import { BoxForm } from '#app/admin/boxes/box-form.tsx'
import { WeekState } from '#app/admin/boxes/week-state.tsx'
import { Changes, loadChanges } from '#app/admin/changes.tsx'
import { Opening } from '#app/admin/opening.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import table from '#app/admin/table.module.css'
import { formatPeriod } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { boxName } from '#app/names.ts'
import { pageTitle } from '#app/page-title.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { m } from '#messages/compiled/messages.js'
import { boxWithWeeks, WEEKS_PER_PAGE, type WeekInList } from '#shop/boxes/box-desk.ts'
import { pageInAddress } from '#shop/catalogue/listing.ts'
import { dayInCairo, type Day } from '#shop/delivery/cairo.ts'
import type { Route } from './+types/box'
import styles from './box.module.css'

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => [
  {
    title: pageTitle(
      loaderData ? boxName[loaderData.box.id]() : m.admin_boxes(),
      location,
      matches,
    ),
  },
]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const page = pageInAddress(new URL(request.url).searchParams)
  const id = encodeURIComponent(params.box)
  const [desk, changes] = await Promise.all([
    loadAdmin(request, `/api/admin/boxes/${id}?page=${page}`, boxWithWeeks),
    loadChanges(request, 'box', params.box),
  ])
  return { ...desk, page, changes, today: dayInCairo(new Date()) }
}

export function HydrateFallback() {
  return <Opening />
}

export default function Box({ loaderData }: Route.ComponentProps) {
  const { box, weeks, total, page, changes, today } = loaderData
  const path = `/admin/boxes/${box.id}`
  const pages = Math.max(1, Math.ceil(total / WEEKS_PER_PAGE))
  return (
    <>
      <PageHead title={boxName[box.id]()}>
        <ButtonLink to={`${path}/weeks/new?copy=1`}>{m.box_copy_week()}</ButtonLink>
        <ButtonLink to={`${path}/weeks/new`} variant="secondary">
          {m.box_new_week()}
        </ButtonLink>
        <ButtonLink to={`/${box.id}box`} variant="quiet">
          {m.admin_see_page()}
        </ButtonLink>
      </PageHead>
      <section className={styles.weeks} aria-labelledby="weeks">
        <h2 id="weeks" className={styles.title}>
          {m.box_weeks()}
        </h2>
        {weeks.length === 0 ? (
          <p>{m.box_no_week()}</p>
        ) : (
          <Weeks path={path} weeks={weeks} today={today} />
        )}
        {pages > 1 && (
          <Pagination page={page} pages={pages} addressOf={(to) => `${path}?page=${to}`} />
        )}
      </section>
      <BoxForm key={box.id} box={box} />
      <Changes changes={changes} />
    </>
  )
}

function Weeks(props: { path: string; weeks: WeekInList[]; today: Day }) {
  const { path, weeks, today } = props
  const locale = useLocale()
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{m.week_days()}</th>
            <th scope="col">{m.week_state()}</th>
            <th scope="col" className={table.figure}>
              {m.week_items()}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.id}>
              <th scope="row">
                <Link to={`${path}/weeks/${week.id}`} className={styles.week}>
                  {formatPeriod(week, locale)}
                </Link>
              </th>
              <td>
                <WeekState week={week} today={today} />
              </td>
              <td className={table.figure}>{week.items}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
