import { categoryName } from '#format/names.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import { listAlternatives } from '#shop/catalogue/alternatives.server.ts'
import { listRelated } from '#shop/catalogue/products.server.ts'
import { NO_PICTURE } from '#shop/catalogue/picture.ts'
import { descIn, nameIn } from '#shop/catalogue/product.ts'
import { findProduct } from '#shop/catalogue/products.server.ts'
import { findProducer } from '#shop/catalogue/producers.server.ts'
import { isCertified } from '#shop/catalogue/producer.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { proofData } from '#storefront/features/products/proof-data.ts'
import { listMealsWith } from '#shop/recipes/meals.server.ts'
import { listedNow } from '#storefront/features/products/listed.server.ts'
import { ProductCard } from '#storefront/features/products/product-card.tsx'
import { productData } from '#storefront/features/products/product-data.ts'
import { termsData } from '#storefront/features/products/terms-data.ts'
import { MealsWith } from '#storefront/features/recipes/meals-with.tsx'
import { LaterStyles } from '#storefront/layout/later-styles.tsx'
import { moved, notFound, type PageFunction } from '#storefront/page.ts'
import { Breadcrumbs } from '#storefront/parts/breadcrumbs.tsx'
import { Carousel } from '#storefront/parts/carousel.tsx'
import styles from './page.module.css'
import { ProductDetails } from './product-details.tsx'

const RELATED = 8
const ALTERNATIVES = 4

/** `/products/vegetable/tomatoes`: one product. */
export const page: PageFunction = async ({ services, params, locale, shop }) => {
  const { db, now } = services
  const { category = '', slug = '' } = params
  const product = isCategory(category)
    ? ((await findProduct(db, slug, category)) ?? (await findProduct(db, slug)))
    : undefined
  if (!product) return notFound()
  // The address has the product's id, or the category that it had before it was moved.
  if (product.slug !== slug || product.category !== category) {
    return moved(pathIn(locale, `/products/${product.category}/${product.slug}`))
  }
  const [alternatives, alike, meals, producer] = await Promise.all([
    product.quantity === 0 ? listAlternatives(db, product, ALTERNATIVES) : [],
    listRelated(db, product, RELATED),
    listMealsWith(db, product.id),
    findProducer(db, product.producer),
  ])
  const related = alike.filter((other) => alternatives.every(({ id }) => id !== other.id))
  const { data, trail } = productData(product, locale, shop.publicUrl)
  const isOrganic = producer !== undefined && isCertified(producer, dayInCairo(now()))
  const name = categoryName[product.category]()
  const categoryPath = `/products/${product.category}`
  return {
    title: nameIn(locale, product),
    description: descIn(locale, product),
    image: product.src === NO_PICTURE ? undefined : product.src,
    trail,
    data: [
      {
        ...data,
        offers: { ...data.offers, ...termsData(shop.settings, locale, shop.publicUrl) },
        ...proofData({ product, producer, isOrganic }, locale),
      },
    ],
    laterStylesIn: 'body',
    body: (
      <div className={`container page-end ${styles.page}`}>
        <Breadcrumbs trail={trail} />
        <ProductDetails
          {...{ product, producer, isOrganic }}
          alternatives={await listedNow(services, alternatives)}
        />
        <LaterStyles />
        {meals.length > 0 && <MealsWith title={m.product_meals()} meals={meals} />}
        {related.length > 0 && (
          <Carousel
            title={m.product_related()}
            more={{ text: m.product_all_of({ category: name.toLowerCase() }), to: categoryPath }}
          >
            {(await listedNow(services, related)).map((other) => (
              <ProductCard key={other.id} product={other} list="carousel" />
            ))}
          </Carousel>
        )}
      </div>
    ),
  }
}
