import type { Product, WithContext } from 'schema-dts'
import { offerData } from '#storefront/features/products/product-data.ts'
import { pictureAddresses } from '#storefront/features/photos/shown-photos.ts'
import { pathIn, type Locale } from '#messages/locale.ts'
import { boxProductId, type Box } from '#shop/boxes/box.ts'
import { unitPrice } from '#shop/catalogue/product.ts'

/** Returns the structured data (schema.org) of a box's page, for search engines. */
export function boxData(
  { id, sold, photos }: Pick<Box, 'id' | 'sold' | 'photos'>,
  told: { name: string; description: string; path: string },
  locale: Locale,
  publicUrl: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: told.name,
    description: told.description,
    image: pictureAddresses({ src: sold.src, photos }, publicUrl),
    sku: boxProductId(id),
    offers: offerData({
      url: publicUrl + pathIn(locale, told.path),
      piastres: unitPrice(sold),
      isInStock: sold.quantity > 0,
    }),
  } satisfies WithContext<Product>
}
