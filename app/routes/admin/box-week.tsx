import { data } from 'react-router'
import { loadAdmin } from '#app/admin/ask-admin.ts'
import { WeekForm } from '#app/admin/boxes/week-form.tsx'
import { WeekState } from '#app/admin/boxes/week-state.tsx'
import { Changes, loadChanges } from '#app/admin/changes.tsx'
import { Opening } from '#app/admin/opening.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import { formatPeriod } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { boxName } from '#app/names.ts'
import { pageTitle } from '#app/page-title.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { isolate } from '#app/ui/isolate.ts'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { isBoxId } from '#shop/boxes/box.ts'
import { nextWeek, weekOnDesk, type NextWeek } from '#shop/boxes/box-desk.ts'
import { dayInCairo } from '#shop/delivery/cairo.ts'
import type { Route } from './+types/box-week'
import styles from './box-week.module.css'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.box_weeks(), location, matches) },
]

/** `weeks/new` is a week to be made, with `?copy=1` filled with what was in the box last. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { box, week } = params
  if (!isBoxId(box)) throw data(null, { status: 404 })
  const path = `/api/admin/boxes/${box}`
  if (week === 'new') {
    const next = await loadAdmin(request, `${path}/next-week`, nextWeek)
    const isCopy = new URL(request.url).searchParams.has('copy')
    return { box, next, isCopy }
  }
  const id = encodeURIComponent(week)
  const [known, changes] = await Promise.all([
    loadAdmin(request, `${path}/weeks/${id}`, weekOnDesk),
    loadChanges(request, 'box', week),
  ])
  return { box, known, changes, today: dayInCairo(new Date()) }
}

export function HydrateFallback() {
  return <Opening />
}

export default function BoxWeek({ loaderData }: Route.ComponentProps) {
  const { box, known, changes, next, isCopy, today } = loaderData
  const locale = useLocale()
  const title = known ? formatPeriod(known, locale) : m.box_new_week()
  return (
    <>
      <PageHead
        title={
          <>
            {boxName[box]()}: <bdi>{title}</bdi> {known && <WeekState week={known} today={today} />}
          </>
        }
      >
        <ButtonLink to={`/admin/boxes/${box}`} variant="quiet">
          {m.box_all_weeks()}
        </ButtonLink>
      </PageHead>
      {known && <WeekForm key={known.id} box={box} id={known.id} week={known} />}
      {next && (
        <>
          {isCopy && next.last && (
            <div className={styles.notice}>
              <Notice tone="info">
                {m.week_copied({ period: isolate(formatPeriod(next.last, locale)) })}
              </Notice>
            </div>
          )}
          <WeekForm key={isCopy ? 'copy' : 'new'} box={box} week={startOf(next, isCopy)} />
        </>
      )}
      {changes && <Changes changes={changes} />}
    </>
  )
}

function startOf({ from, to, last }: NextWeek, isCopy = false) {
  return { from, to, published: false, rows: isCopy && last ? last.rows : [] }
}
