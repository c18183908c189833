import { MealMarks } from '#storefront/features/health/meal-advice.tsx'
import { Picture } from '#ui/picture.tsx'
import type { MealProduct } from '#shop/recipes/meal.ts'
import styles from './meal-picture.module.css'

/** A recipe's picture, and over it what the recipe means for the chosen conditions. */
export function MealPicture(props: {
  src: string
  alt: string
  sizes: string
  priority: boolean
  className?: string
  products: MealProduct[]
}) {
  const { products, className = '', ...picture } = props
  return (
    <div className={`${styles.tile} ${className}`}>
      <Picture {...picture} className={styles.art} />
      <MealMarks products={products} />
    </div>
  )
}
