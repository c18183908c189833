import { sitemap, type SitePage } from '#app/seo/sitemap.ts'
import { servicesContext } from '#server/context.ts'
import { boxIds } from '#shop/boxes/box.ts'
import { categories } from '#shop/catalogue/category.ts'
import { conditions } from '#shop/catalogue/condition.ts'
import { listProductAddresses } from '#shop/catalogue/products.server.ts'
import { listMealCards } from '#shop/recipes/meals.server.ts'
import { policies } from '#shop/settings/policy.ts'
import type { Route } from './+types/sitemap'

/** `/sitemap.xml`: every page that a search engine should know. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const [products, meals] = await Promise.all([listProductAddresses(db), listMealCards(db)])
  const pages: SitePage[] = [
    { path: '/' },
    { path: '/products' },
    ...categories.map((category) => ({ path: `/products/${category}` })),
    { path: '/meals' },
    { path: '/disease' },
    ...conditions.map((condition) => ({ path: `/${condition}` })),
    ...boxIds.map((id) => ({ path: `/${id}box` })),
    { path: '/about' },
    { path: '/contact' },
    ...policies.map((policy) => ({ path: `/policies/${policy}` })),
    ...meals.map(({ slug }) => ({ path: `/meals/${slug}` })),
    ...products.map(({ category, slug, updatedAt }) => ({
      path: `/products/${category}/${slug}`,
      changedAt: updatedAt,
    })),
  ]
  return new Response(sitemap(pages, publicUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
