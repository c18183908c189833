import { formatDate } from '#format/dates.ts'
import { formatList } from '#format/list.ts'
import { seasonMonths } from '#format/season-months.ts'
import { nutrientName } from '#format/nutrient-name.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale, type Locale } from '#messages/locale.ts'
import { byWorth, type Nutrient } from '#shop/catalogue/nutrient.ts'
import type { ProductText } from '#shop/catalogue/product-fields.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { inLanguage } from '#shop/in-language.ts'
import styles from './product-facts.module.css'

type Props = {
  product: Product
  /** Whether the page names the producer and the place elsewhere. */
  hasProducer: boolean
}

export function ProductFacts({ product, hasProducer }: Props) {
  const locale = getLocale()
  const { richIn, highIn } = byWorth(product.richIn)
  const { productionDay, productionKind, shelfDays } = product
  const { origin, ...otherTexts } = factTexts
  const day = productionDay && formatDate(productionDay, locale)
  const isHarvest = productionKind === 'harvest'
  const texts = Object.values(hasProducer ? otherTexts : { origin, ...otherTexts })
  const facts = [
    { label: isHarvest ? m.product_harvested() : m.product_produced(), text: day },
    { label: m.product_season(), text: seasonMonths(product.months) },
    {
      label: m.product_shelf_life(),
      text: shelfDays > 0 && m.product_days({ count: shelfDays }),
    },
    ...texts.map(({ label, textIn }) => ({ label: label(), text: textIn(locale, product) })),
    { label: m.product_rich_in(), text: namesOf(richIn, locale) },
    { label: m.product_high_in(), text: namesOf(highIn, locale) },
  ].filter(({ text }) => text)
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type TextIn = (locale: Locale, product: Product) => string

/** The further texts of a product, beside name and description. */
const factTexts: Record<
  Exclude<ProductText, 'name' | 'desc'>,
  { label: () => string; textIn: TextIn }
> = {
  origin: { label: m.product_origin, textIn: inLanguage('origin') },
  keeping: { label: m.product_keeping, textIn: inLanguage('keeping') },
}

function namesOf(nutrients: Nutrient[], locale: Locale): string {
  return formatList(
    nutrients.map((one) => nutrientName[one]()),
    locale,
  )
}
