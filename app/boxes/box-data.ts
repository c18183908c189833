import type { Product, WithContext } from 'schema-dts'
import { offerData } from '#app/catalogue/product-data.ts'
import { pathIn, type Locale } from '#messages/locale.ts'
import type { BoxPrice } from '#shop/boxes/box.ts'

/** A box's page in schema.org's terms, for search engines. A box never runs out. */
export function boxData(
  { id, pricePiastres }: BoxPrice,
  told: { name: string; description: string; picture: string; path: string },
  locale: Locale,
  publicUrl: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: told.name,
    description: told.description,
    image: publicUrl + told.picture,
    sku: `box-${id}`,
    offers: offerData({
      url: publicUrl + pathIn(locale, told.path),
      piastres: pricePiastres,
      isInStock: true,
    }),
  } satisfies WithContext<Product>
}
