import { categoryName } from '#format/names.ts'
import { Art } from '#ui/art.tsx'
import tint from '#ui/tint.module.css'
import type { Category } from '#shop/catalogue/category.ts'
import styles from './category-head.module.css'
import { m } from '#messages/compiled/messages.js'

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

/** The text above each category's list that SPEC prescribes: why its products are good to eat. */
const categoryBenefits: Record<Category, () => string> = {
  vegetable: m.category_benefits_vegetable,
  fruits: m.category_benefits_fruits,
  herbals: m.category_benefits_herbals,
  meat: m.category_benefits_meat,
  milk: m.category_benefits_milk,
}
