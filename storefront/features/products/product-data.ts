import type { Offer, Product as ProductData, WithContext } from 'schema-dts'
import type { Crumb } from '#storefront/head/breadcrumb-data.ts'
import { categoryName } from '#format/names.ts'
import { m } from '#messages/compiled/messages.js'
import { pictureAddresses } from '#storefront/features/photos/shown-photos.ts'
import { pathIn, type Locale } from '#messages/locale.ts'
import { descIn, nameIn, unitPrice, type Product } from '#shop/catalogue/product.ts'
import { egpOf, type Piastres } from '#shop/money.ts'

/** Returns the structured data (schema.org) of a product's page and its breadcrumbs, for search engines. */
export function productData(product: Product, locale: Locale, publicUrl: string) {
  const categoryPath = `/products/${product.category}`
  const path = `${categoryPath}/${product.slug}`
  const trail: Crumb[] = [
    { name: m.nav_products(), to: '/products' },
    { name: categoryName[product.category](), to: categoryPath },
    { name: nameIn(locale, product), to: path },
  ]
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: nameIn(locale, product),
    description: descIn(locale, product),
    image: pictureAddresses(product, publicUrl),
    sku: product.id,
    category: categoryName[product.category](),
    offers: offerData({
      url: publicUrl + pathIn(locale, path),
      piastres: unitPrice(product),
      isInStock: product.quantity > 0,
      until: product.offerUntil,
    }),
  } satisfies WithContext<ProductData>
  return { data, trail }
}

export function offerData(sold: {
  url: string
  piastres: Piastres
  isInStock: boolean
  /** The last day or moment of the price, as in `Product`. */
  until?: string
}) {
  return {
    '@type': 'Offer',
    url: sold.url,
    price: egpOf(sold.piastres).toFixed(2),
    priceCurrency: 'EGP',
    ...(sold.until && { priceValidUntil: sold.until.slice(0, 10) }),
    availability: `https://schema.org/${sold.isInStock ? 'InStock' : 'OutOfStock'}`,
  } satisfies Offer
}
