import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import { certifierIn, type Producer } from '#shop/catalogue/producer.ts'
import { nameIn, type Product } from '#shop/catalogue/product.ts'

type Proof = { product: Product; producer: Producer | undefined; isOrganic: boolean }

/**
 * Returns the structured data (schema.org) of a product's producer, its date of production and its valid
 * certificate.
 */
export function proofData({ product, producer, isOrganic }: Proof, locale: Locale) {
  const organization = producer && { '@type': 'Organization', name: nameIn(locale, producer) }
  return {
    ...(organization && { manufacturer: organization, brand: organization }),
    ...(product.productionDay && { productionDate: product.productionDay }),
    ...(producer &&
      isOrganic && {
        hasCertification: {
          '@type': 'Certification',
          name: m.producer_organic(),
          certificationIdentification: producer.certificateNumber,
          issuedBy: { '@type': 'Organization', name: certifierIn(locale, producer) },
          expires: producer.validUntil,
        },
      }),
  }
}
