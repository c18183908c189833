import { categoryName } from '#app/names.ts'
import { Art } from '#app/ui/art.tsx'
import tint from '#app/ui/tint.module.css'
import type { Category } from '#shop/catalogue/category.ts'
import styles from './category-head.module.css'

/** What the category is called and why it is good to eat. */
export function CategoryHead({ category, benefits }: { category: Category; benefits: string }) {
  return (
    <div className={`${styles.head} ${tint[category]}`}>
      <div className={styles.words}>
        <h1>{categoryName[category]()}</h1>
        <p>{benefits}</p>
      </div>
      <Art name={`category-${category}`} widths={[160, 320]} sizes="160px" className={styles.art} />
    </div>
  )
}
