import { formatFullDay } from '#format/dates.ts'
import { boxName } from '#format/names.ts'
import { m } from '#messages/compiled/messages.js'
import { boxIds, isBoxId, isOver } from '#shop/boxes/box.ts'
import { readBox } from '#shop/boxes/boxes.server.ts'
import { nextListDay } from '#shop/boxes/next-list.ts'
import { descIn } from '#shop/catalogue/product.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { notFound, type PageFunction } from '#storefront/page.ts'
import { Breadcrumbs } from '#storefront/parts/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { boxData } from './box-data.ts'
import { BoxHero } from './box-hero.tsx'
import styles from './page.module.css'
import { WeekTable } from './week-table.tsx'

/** One page for each of `/smallbox`, `/mediumbox` and `/largebox`. */
export const page: PageFunction = async ({ services: { db, now }, url, locale, shop }) => {
  const boxId = (url.pathname.split('/').at(-1) ?? '').replace(/box$/, '')
  if (!isBoxId(boxId)) return notFound()
  const today = dayInCairo(now())
  const box = await readBox(db, boxId, today)
  const name = boxName[boxId]()
  const description = descIn(locale, box)
  const path = `/${boxId}box`
  const picture = `/images/box-${boxId}-640.webp`
  return {
    title: m.box_title({ box: name }),
    description,
    image: picture,
    trail: [{ name, to: path }],
    data: [boxData(box, { name, description, picture, path }, locale, shop.publicUrl)],
    body: (
      <div className="container page-end">
        <Breadcrumbs
          trail={[
            { name: m.nav_boxes(), to: '/#boxes' },
            { name, to: path },
          ]}
        />
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
          <h2 id="others" className="subheading">
            {m.box_others()}
          </h2>
          <ul className={`cluster ${styles.links}`}>
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
    ),
  }
}
