import { formatDate } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { certifierIn, placeIn, type Producer } from '#shop/catalogue/producer.ts'
import { nameIn, type Product } from '#shop/catalogue/product.ts'
import { Link } from '#ui/link.tsx'

/** Who produced it and where; the certificate only while it is valid. */
export function ProducerFacts({ producer, isOrganic }: { producer: Producer; isOrganic: boolean }) {
  const locale = getLocale()
  return (
    <>
      <dt>{m.product_origin()}</dt>
      <dd>
        <Link to={`/producers/${producer.id}`}>
          <bdi>{nameIn(locale, producer)}</bdi>
        </Link>
        {locale === 'ar' ? '، ' : ', '}
        <bdi>{placeIn(locale, producer)}</bdi>
      </dd>
      {isOrganic && (
        <>
          <dt>{m.producer_organic()}</dt>
          <dd>{certificateText(producer)}</dd>
        </>
      )}
    </>
  )
}

export function ProductionFacts({ product }: { product: Product }) {
  const { productionDay, productionKind, shelfDays } = product
  return (
    <>
      {productionDay && (
        <>
          <dt>{productionKind === 'harvest' ? m.product_harvested() : m.product_produced()}</dt>
          <dd>{formatDate(productionDay, getLocale())}</dd>
        </>
      )}
      {shelfDays > 0 && (
        <>
          <dt>{m.product_shelf_life()}</dt>
          <dd>{m.product_days({ count: shelfDays })}</dd>
        </>
      )}
    </>
  )
}

function certificateText(producer: Producer): string {
  return m.producer_certificate_line({
    certifier: isolate(certifierIn(getLocale(), producer)),
    number: isolate(producer.certificateNumber),
    day: formatDate(producer.validUntil, getLocale()),
  })
}
