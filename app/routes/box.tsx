import { data } from 'react-router'
import { asJson, fromJson } from '#app/as-json.ts'
import { boxData } from '#app/boxes/box-data.ts'
import { BoxHero } from '#app/boxes/box-hero.tsx'
import { WeekTable } from '#app/boxes/week-table.tsx'
import { formatFullDay } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { boxName } from '#app/names.ts'
import { pageMeta } from '#app/page-title.ts'
import { localeOf } from '#app/shop.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { servicesContext } from '#server/context.ts'
import { boxIds, isBoxId, isOver } from '#shop/boxes/box.ts'
import { readBox } from '#shop/boxes/boxes.server.ts'
import { nextListDay } from '#shop/boxes/next-list.ts'
import { descIn } from '#shop/catalogue/product.ts'
import { dayInCairo } from '#shop/delivery/cairo.ts'
import type { Route } from './+types/box'
import styles from './box.module.css'

/** One page for each of `/smallbox`, `/mediumbox` and `/largebox`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const word = url.pathname.split('/').filter(Boolean).at(-1) ?? ''
  const id = word.replace(/box$/, '')
  if (!isBoxId(id)) throw data(null, { status: 404 })
  const { db, now } = context.get(servicesContext)
  const today = dayInCairo(now())
  return { box: asJson(await readBox(db, id, today)), today }
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (!loaderData) return []
  const box = fromJson(loaderData.box)
  const locale = localeOf(location)
  const title = m.box_title({ box: boxName[box.id]() })
  const description = descIn(locale, box)
  const path = `/${box.id}box`
  const picture = `/images/box-${box.id}-640.webp`
  const publicUrl = matches[0].loaderData?.publicUrl ?? ''
  const page = {
    title,
    description,
    image: picture,
    trail: [{ name: boxName[box.id](), to: path }],
    data: [
      boxData(box, { name: boxName[box.id](), description, picture, path }, locale, publicUrl),
    ],
  }
  return pageMeta(page, location, matches)
}

export default function Box({ loaderData }: Route.ComponentProps) {
  const { today } = loaderData
  const box = fromJson(loaderData.box)
  const locale = useLocale()
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs trail={[{ name: m.nav_boxes(), to: '/#boxes' }]} here={boxName[box.id]()} />
      <BoxHero box={box} />
      {box.weeks.every((week) => isOver(week, today)) && (
        <div className={styles.none}>
          <Notice tone="info" title={m.box_no_list()}>
            <p>{m.box_next_list({ day: formatFullDay(nextListDay(today), locale) })}</p>
          </Notice>
        </div>
      )}
      <div className={styles.weeks}>
        {box.weeks.map((week) => (
          <WeekTable key={week.id} week={week} today={today} />
        ))}
      </div>
      <nav className={styles.others} aria-labelledby="others">
        <h2 id="others">{m.box_others()}</h2>
        <ul className={styles.links}>
          {boxIds
            .filter((id) => id !== box.id)
            .map((id) => (
              <li key={id}>
                <ButtonLink to={`/${id}box`} variant="secondary">
                  {boxName[id]()}
                </ButtonLink>
              </li>
            ))}
          <li>
            <ButtonLink to="/meals" variant="secondary">
              {m.box_meals()}
            </ButtonLink>
          </li>
        </ul>
      </nav>
    </div>
  )
}
