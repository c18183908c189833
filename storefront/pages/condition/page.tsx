import { m } from '#messages/compiled/messages.js'
import { conditions, isCondition } from '#shop/catalogue/condition.ts'
import { descIn, nameIn } from '#shop/catalogue/product.ts'
import { introIn, noteIn } from '#shop/health/condition-page.ts'
import { listSuiting, readConditionPage } from '#shop/health/condition-pages.server.ts'
import { ConditionLinks } from '#storefront/features/health/condition-chips.tsx'
import { listedNow } from '#storefront/features/products/listed.server.ts'
import { ProductCard } from '#storefront/features/products/product-card.tsx'
import { notFound, type PageFunction } from '#storefront/page.ts'
import { Breadcrumbs } from '#storefront/parts/breadcrumbs.tsx'
import { Carousel } from '#storefront/parts/carousel.tsx'
import { LaterStyles } from '#storefront/layout/later-styles.tsx'
import { Nutritionist } from '#storefront/parts/nutritionist.tsx'
import { Notice } from '#ui/notice.tsx'
import { Answers } from './answers.tsx'
import { ConditionChoice } from './condition-choice.tsx'
import { ConditionHead } from './condition-head.tsx'
import styles from './page.module.css'

/** The pages of the five conditions. SPEC prescribes their paths; the last word is the condition. */
export const page: PageFunction = async ({ services, url, locale }) => {
  const { db } = services
  const word = url.pathname.split('/').at(-1) ?? ''
  if (!isCondition(word)) return notFound()
  const [about, products] = await Promise.all([readConditionPage(db, word), listSuiting(db, word)])
  const cards = await listedNow(services, products)
  const texts = new Map(products.map((product) => [product.id, descIn(locale, product)]))
  const name = nameIn(locale, about)
  const trail = [
    { name: m.nav_diseases(), to: '/disease' },
    { name, to: `/${word}` },
  ]
  return {
    title: m.condition_title({ condition: name }),
    description: introIn(locale, about),
    trail,
    laterStylesIn: 'body',
    body: (
      <>
        <div className={`container ${styles.page}`}>
          <Breadcrumbs trail={trail} />
          <ConditionHead page={about} />
          <div className={styles.choice}>
            <ConditionChoice condition={about.type} />
          </div>
          <Answers title={m.condition_advice()} answers={about.answers} />
          <div className={styles.note}>
            <Notice tone="info" title={m.condition_note_title()}>
              <p>{noteIn(locale, about)}</p>
            </Notice>
          </div>
          <LaterStyles />
          {products.length > 0 && (
            <Carousel
              title={m.condition_products()}
              more={{ text: m.condition_all_products(), to: `/products?condition=${about.type}` }}
            >
              {cards.map((card) => (
                <ProductCard
                  key={card.id}
                  product={card}
                  list="carousel"
                  text={texts.get(card.id)}
                />
              ))}
            </Carousel>
          )}
        </div>
        <Nutritionist />
        <nav className={`container stack-3 ${styles.others}`} aria-labelledby="others">
          <h2 id="others" className="subheading">
            {m.condition_others()}
          </h2>
          <ConditionLinks conditions={conditions.filter((one) => one !== about.type)} />
        </nav>
      </>
    ),
  }
}
