import { m } from '#messages/compiled/messages.js'
import { listNextWeeks } from '#shop/boxes/boxes.server.ts'
import { nextListDay } from '#shop/boxes/next-list.ts'
import { listProducers } from '#shop/catalogue/producers.server.ts'
import { listSeason } from '#shop/catalogue/lists.server.ts'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import { listHolidays } from '#shop/delivery/holidays.server.ts'
import { CachedFragment } from '#storefront/cached-fragment.tsx'
import { CategoryTiles } from '#storefront/features/products/category-tiles.tsx'
import { listedNow } from '#storefront/features/products/listed.server.ts'
import { Season } from '#storefront/features/products/season.tsx'
import { LaterStyles } from '#storefront/layout/later-styles.tsx'
import type { PageFunction } from '#storefront/page.ts'
import { Nutritionist } from '#storefront/parts/nutritionist.tsx'
import { Benefits } from './benefits.tsx'
import { Boxes } from './boxes.tsx'
import { Delivery } from './delivery.tsx'
import { Diseases } from './diseases.tsx'
import { Farms } from './farms.tsx'
import { Hero } from './hero.tsx'
import { shopData } from './shop-data.ts'

const PRODUCTS_SHOWN = 8
/** Visitors learn of a holiday this many days ahead. */
const DAYS_AHEAD = 21

/**
 * The home page: the sections in the order that SPEC prescribes, with products right below the categories.
 */
export const page: PageFunction = async ({ services, locale, shop }) => {
  const { db, now } = services
  const today = dayInCairo(now())
  const [season, producers, holidays, weeks] = await Promise.all([
    listSeason(db, PRODUCTS_SHOWN),
    listProducers(db),
    listHolidays(db, today, addDays(today, DAYS_AHEAD)),
    listNextWeeks(db, today),
  ])
  const nextList = nextListDay(today)
  return {
    title: m.home_title(),
    description: m.home_description(),
    data: shopData(shop.settings, locale, shop.publicUrl),
    laterStylesIn: 'body',
    body: (
      <div className="page-end">
        <CachedFragment name="home-start">
          {() => (
            <>
              <Hero />
              <CategoryTiles />
            </>
          )}
        </CachedFragment>
        <Season products={await listedNow(services, season)} />
        <LaterStyles />
        <CachedFragment name="home-farms" of={[producers, today]}>
          {() => <Farms producers={producers} today={today} />}
        </CachedFragment>
        <Benefits />
        <CachedFragment name="home-end" of={[holidays, weeks, nextList, shop.areas, shop.boxes]}>
          {() => (
            <>
              <Nutritionist />
              <Diseases />
              <Delivery holidays={holidays} />
              <Boxes weeks={weeks} nextList={nextList} />
            </>
          )}
        </CachedFragment>
      </div>
    ),
  }
}
