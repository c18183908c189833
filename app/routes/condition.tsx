import { data } from 'react-router'
import { asJson, fromJson } from '#app/as-json.ts'
import { Answers } from '#app/health/answers.tsx'
import { ChoiceRow } from '#app/health/choice-row.tsx'
import { ConditionHead } from '#app/health/condition-head.tsx'
import { WithInMind } from '#app/health/with-in-mind.tsx'
import { useLocale } from '#app/locale.ts'
import { pageMeta } from '#app/page-title.ts'
import { localeOf } from '#app/shop.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import { ConditionLinks } from '#app/ui/condition-chips.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Nutritionist } from '#app/ui/nutritionist.tsx'
import { ProductCard } from '#app/ui/product-card.tsx'
import { m } from '#messages/compiled/messages.js'
import { servicesContext } from '#server/context.ts'
import { listedOf } from '#shop/cart/cart.ts'
import { conditions, isCondition } from '#shop/catalogue/condition.ts'
import { descIn, nameIn } from '#shop/catalogue/product.ts'
import { noteIn, introIn } from '#shop/health/condition-page.ts'
import { listSuiting, readConditionPage } from '#shop/health/condition-pages.server.ts'
import type { Route } from './+types/condition'
import styles from './condition.module.css'

/** One page for each of SPEC's five paths: the last word of the path is the condition. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const word = url.pathname.split('/').filter(Boolean).at(-1) ?? ''
  if (!isCondition(word)) throw data(null, { status: 404 })
  const { db } = context.get(servicesContext)
  const [page, products] = await Promise.all([readConditionPage(db, word), listSuiting(db, word)])
  const suiting = products.map((product) => ({
    ...listedOf(product),
    desc: product.desc,
    descAr: product.descAr,
  }))
  return { page, suiting: asJson(suiting) }
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (!loaderData) return []
  const { page } = loaderData
  const locale = localeOf(location)
  const title = m.condition_title({ condition: nameIn(locale, page) })
  const description = introIn(locale, page)
  const trail = [
    { name: m.nav_diseases(), to: '/disease' },
    { name: nameIn(locale, page), to: `/${page.type}` },
  ]
  return pageMeta({ title, description, trail }, location, matches)
}

export default function Condition({ loaderData: { page, suiting } }: Route.ComponentProps) {
  const locale = useLocale()
  const name = nameIn(locale, page)
  const products = fromJson(suiting)
  return (
    <>
      <div className={`container ${styles.page}`}>
        <Breadcrumbs trail={[{ name: m.nav_diseases(), to: '/disease' }]} here={name} />
        <ConditionHead page={page} />
        <div className={styles.choice}>
          <ChoiceRow>
            <WithInMind condition={page.type} />
          </ChoiceRow>
        </div>
        <Answers title={m.condition_advice()} answers={page.answers} />
        <div className={styles.note}>
          <Notice tone="info" title={m.condition_note_title()}>
            <p>{noteIn(locale, page)}</p>
          </Notice>
        </div>
        {products.length > 0 && (
          <Carousel
            key={page.type}
            title={m.condition_products()}
            more={{ text: m.condition_all_products(), to: `/products?condition=${page.type}` }}
          >
            {products.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                list="carousel"
                text={descIn(locale, product)}
              />
            ))}
          </Carousel>
        )}
      </div>
      <Nutritionist />
      <nav className={`container ${styles.others}`} aria-labelledby="others">
        <h2 id="others" className={styles.title}>
          {m.condition_others()}
        </h2>
        <ConditionLinks conditions={conditions.filter((one) => one !== page.type)} />
      </nav>
    </>
  )
}
