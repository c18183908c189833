import { sitemap, type SitePage } from './sitemap-xml.ts'
import type { Services } from '#server/context.ts'
import { boxIds } from '#shop/boxes/box.ts'
import { categories } from '#shop/catalogue/category.ts'
import { conditions } from '#shop/catalogue/condition.ts'
import { listProducers } from '#shop/catalogue/producers.server.ts'
import { listProductAddresses } from '#shop/catalogue/products.server.ts'
import { listMealCards } from '#shop/recipes/meals.server.ts'
import { policies } from '#shop/settings/policy.ts'

/** Serves `/sitemap.xml`: all pages that search engines should know. */
export async function sitemapFile({ db, publicUrl }: Services): Promise<Response> {
  const [products, meals, producers] = await Promise.all([
    listProductAddresses(db),
    listMealCards(db),
    listProducers(db),
  ])
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
    { path: '/producers' },
    ...producers.map(({ id }) => ({ path: `/producers/${id}` })),
    ...products.map(({ category, slug, updatedAt }) => ({
      path: `/products/${category}/${slug}`,
      changedAt: updatedAt,
    })),
  ]
  return new Response(sitemap(pages, publicUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
