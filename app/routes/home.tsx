import { Benefits } from '#app/home/benefits.tsx'
import { Boxes } from '#app/home/boxes.tsx'
import { CategoryTiles } from '#app/home/category-tiles.tsx'
import { Delivery } from '#app/home/delivery.tsx'
import { Diseases } from '#app/home/diseases.tsx'
import { Hero } from '#app/home/hero.tsx'
import { Nutritionist } from '#app/ui/nutritionist.tsx'
import { Season } from '#app/home/season.tsx'
import styles from '#app/home/home.module.css'
import { m } from '#messages/compiled/messages.js'
import { servicesContext } from '#server/context.ts'
import { listNextWeeks } from '#shop/boxes/boxes.server.ts'
import { nextListDay } from '#shop/boxes/next-list.ts'
import { addDays, dayInCairo } from '#shop/delivery/cairo.ts'
import { listHolidays } from '#shop/delivery/holidays.server.ts'
import { listSeason } from '#shop/catalogue/lists.server.ts'
import { fromJson } from '#app/as-json.ts'
import { listed } from '#app/catalogue/listed.server.ts'
import { shopData } from '#app/home/shop-data.ts'
import { pageMeta } from '#app/page-title.ts'
import { localeOf } from '#app/shop.ts'
import type { Route } from './+types/home'

const PRODUCTS_SHOWN = 8
/** How long before a holiday visitors are told of it. */
const DAYS_AHEAD = 21

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const today = dayInCairo(now())
  const [season, holidays, weeks] = await Promise.all([
    listSeason(db, PRODUCTS_SHOWN),
    listHolidays(db, today, addDays(today, DAYS_AHEAD)),
    listNextWeeks(db, today),
  ])
  return { season: listed(season), holidays, weeks, nextList: nextListDay(today) }
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { shop, publicUrl } = matches[0].loaderData
  const data = shopData(fromJson(shop).settings, localeOf(location), publicUrl)
  const page = { title: m.home_title(), description: m.home_description(), data }
  return pageMeta(page, location, matches)
}

/** SPEC's sections, in its order. */
export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.home}>
      <Hero />
      <CategoryTiles />
      <Benefits />
      <Season products={fromJson(loaderData.season)} />
      <Nutritionist />
      <Diseases />
      <Delivery holidays={loaderData.holidays} />
      <Boxes weeks={loaderData.weeks} nextList={loaderData.nextList} />
    </div>
  )
}
