import { categoryName } from '#app/names.ts'
import { Art } from '#app/ui/art.tsx'
import tint from '#app/ui/tint.module.css'
import type { Category } from '#shop/catalogue/category.ts'
import styles from './category-head.module.css'

/** What the category is called and why it is good to eat; without that, as little as there can be. */
export function CategoryHead({ category, benefits }: { category: Category; benefits?: string }) {
  const name = <h1>{categoryName[category]()}</h1>
  if (!benefits) return <div className={styles.short}>{name}</div>
  return (
    <div className={`${styles.head} ${tint[category]}`}>
      <div className={styles.words}>
        {name}
        <p>{benefits}</p>
      </div>
      <Art name={`category-${category}`} widths={[160, 320]} sizes="160px" className={styles.art} />
    </div>
  )
}
