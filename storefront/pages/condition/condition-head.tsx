import { Art } from '#ui/art.tsx'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { introIn, questionIn, type ConditionPage } from '#shop/health/condition-page.ts'
import styles from './condition-head.module.css'

/** The condition's type and question that SPEC prescribes, with an introduction to the answers. */
export function ConditionHead({ page }: { page: ConditionPage }) {
  const locale = getLocale()
  return (
    <header className={`${styles.hero} ${styles.head}`}>
      <div>
        <h1>{nameIn(locale, page)}</h1>
        <p className={styles.question}>{questionIn(locale, page)}</p>
        <p className={`muted ${styles.intro}`}>{introIn(locale, page)}</p>
      </div>
      <Art
        name={`condition-${page.type}`}
        widths={[96, 192]}
        sizes="(width >= 48rem) 160px, 88px"
        isFirst
      />
    </header>
  )
}
