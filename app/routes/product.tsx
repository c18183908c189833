import { data, redirect } from 'react-router'
import { asJson, fromJson } from '#app/as-json.ts'
import { ProductDetails } from '#app/catalogue/product-details.tsx'
import { productData } from '#app/catalogue/product-data.ts'
import { categoryName } from '#app/names.ts'
import { pageMeta } from '#app/page-title.ts'
import { MealsWith } from '#app/recipes/meals-with.tsx'
import { localeOf } from '#app/shop.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import { ProductCard } from '#app/ui/product-card.tsx'
import { useLocale } from '#app/locale.ts'
import { m } from '#messages/compiled/messages.js'
import { localeOfPath, pathIn } from '#messages/locale.ts'
import { servicesContext } from '#server/context.ts'
import { listedOf } from '#shop/cart/cart.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import { descIn, nameIn } from '#shop/catalogue/product.ts'
import { findProduct, listRelated } from '#shop/catalogue/products.server.ts'
import { listMealsWith } from '#shop/recipes/meals.server.ts'
import type { Route } from './+types/product'
import styles from './product.module.css'

const RELATED = 8

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { category, slug } = params
  const { db } = context.get(servicesContext)
  const product = isCategory(category) ? await findProduct(db, slug, category) : undefined
  if (!product) throw data(null, { status: 404 })
  if (product.slug !== slug) {
    const locale = localeOfPath(url.pathname)
    throw redirect(pathIn(locale, `/products/${product.category}/${product.slug}`), 301)
  }
  const [related, meals] = await Promise.all([
    listRelated(db, product, RELATED),
    listMealsWith(db, product.id),
  ])
  return { product, related: asJson(related.map(listedOf)), meals }
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (!loaderData) return []
  const { product } = loaderData
  const locale = localeOf(location)
  const publicUrl = matches[0].loaderData?.publicUrl ?? ''
  const { data, trail } = productData(product, locale, publicUrl)
  const page = {
    title: nameIn(locale, product),
    description: descIn(locale, product),
    image: product.src,
    trail,
    data: [data],
  }
  return pageMeta(page, location, matches)
}

export default function Product({ loaderData: { product, related, meals } }: Route.ComponentProps) {
  const category = categoryName[product.category]()
  const categoryPath = `/products/${product.category}`
  const others = fromJson(related)
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: m.nav_products(), to: '/products' },
          { name: category, to: categoryPath },
        ]}
        here={nameIn(useLocale(), product)}
      />
      <ProductDetails product={product} />
      {meals.length > 0 && <MealsWith meals={meals} />}
      {others.length > 0 && (
        <Carousel
          key={product.id}
          title={m.product_related()}
          more={{ text: m.product_all_of({ category: category.toLowerCase() }), to: categoryPath }}
        >
          {others.map((other) => (
            <ProductCard key={other.id} product={other} list="carousel" />
          ))}
        </Carousel>
      )}
    </div>
  )
}
