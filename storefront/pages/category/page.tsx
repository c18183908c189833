import { categoryName } from '#format/names.ts'
import { m } from '#messages/compiled/messages.js'
import { isCategory } from '#shop/catalogue/category.ts'
import { CachedFragment } from '#storefront/cached-fragment.tsx'
import { ProductList } from '#storefront/features/listing/product-list.tsx'
import { readList } from '#storefront/features/listing/read-list.server.ts'
import { notFound, type PageFunction } from '#storefront/page.ts'
import { Breadcrumbs } from '#storefront/parts/breadcrumbs.tsx'
import { CategoryHead } from './category-head.tsx'

/** `/products/vegetable`: the products of one category. */
export const page: PageFunction = async ({ services, params, url }) => {
  const { category = '' } = params
  if (!isCategory(category)) return notFound()
  const { list, status } = await readList(services, url, category)
  const path = `/products/${category}`
  const name = categoryName[category]()
  const trail = [
    { name: m.nav_products(), to: '/products' },
    { name, to: path },
  ]
  const number = list.choice.page
  const title = m.category_title({ category: name })
  const paged = m.listing_page_title({ title, page: number })
  const description = m.category_description({ category: name })
  return {
    status,
    title: number > 1 ? paged : title,
    description: number > 1 ? `${paged}. ${description}` : description,
    trail,
    body: (
      <div className="container page-end">
        <CachedFragment name="category" of={[category]}>
          {() => (
            <>
              <Breadcrumbs trail={trail} />
              <CategoryHead category={category} />
            </>
          )}
        </CachedFragment>
        <ProductList
          path={path}
          list={list}
          heading={<h2 className="visually-hidden">{m.listing_heading()}</h2>}
        />
      </div>
    ),
  }
}
