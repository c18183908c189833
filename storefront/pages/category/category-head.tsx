import { categoryName } from '#format/names.ts'
import { Art } from '#ui/art.tsx'
import tint from '#ui/tint.module.css'
import type { Category } from '#shop/catalogue/category.ts'
import { categoryBenefits } from './category-benefits.ts'
import styles from './category-head.module.css'

/** The category's name and benefits: two lines, which a press expands. */
export function CategoryHead({ category }: { category: Category }) {
  return (
    <div className={`${styles.head} ${tint[category]}`}>
      <Art name={`category-${category}`} widths={[160, 320]} sizes="80px" />
      <h1>{categoryName[category]()}</h1>
      <details className={styles.benefits}>
        <summary>
          <span>{categoryBenefits[category]()}</span>
        </summary>
      </details>
    </div>
  )
}
