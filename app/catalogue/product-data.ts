import type { Locale } from '#messages/locale.ts'
import { pathIn } from '#messages/locale.ts'
import { breadcrumbData } from '#app/breadcrumb-data.ts'
import { categoryName } from '#app/names.ts'
import { m } from '#messages/compiled/messages.js'
import { descIn, nameIn, unitPrice, type Product } from '#shop/catalogue/product.ts'
import { egpOf } from '#shop/money.ts'

/** A product's page in schema.org's terms, for search engines. Addresses are absolute. */
export function productData(product: Product, locale: Locale, publicUrl: string) {
  const addressOf = (path: string) => publicUrl + pathIn(locale, path)
  const categoryPath = `/products/${product.category}`
  const url = addressOf(`${categoryPath}/${product.slug}`)
  const picture = new URL(product.src, publicUrl || undefined).href
  const trail = [
    { name: m.nav_products(), to: '/products' },
    { name: categoryName[product.category](), to: categoryPath },
    { name: nameIn(locale, product), to: `${categoryPath}/${product.slug}` },
  ]
  return {
    picture,
    product: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: nameIn(locale, product),
      description: descIn(locale, product),
      image: picture,
      sku: product.id,
      category: categoryName[product.category](),
      offers: {
        '@type': 'Offer',
        url,
        price: egpOf(unitPrice(product)).toFixed(2),
        priceCurrency: 'EGP',
        availability: `https://schema.org/${product.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      },
    },
    breadcrumbs: breadcrumbData(trail, locale, publicUrl),
  }
}
