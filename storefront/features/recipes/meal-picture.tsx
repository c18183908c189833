import type { ReactNode } from 'react'
import { MealMarks } from '#storefront/features/health/meal-advice.tsx'
import { Picture, pictureTile } from '#ui/picture.tsx'
import type { MealProduct } from '#shop/recipes/meal.ts'
import styles from './meal-picture.module.css'

export function MealPicture(props: {
  src: string
  sizes: string
  priority: boolean
  products: MealProduct[]
}) {
  const { products, ...picture } = props
  return (
    <MealTile products={products}>
      <Picture {...picture} alt="" className={mealArt} />
    </MealTile>
  )
}

/** The class of a drawing in the picture. */
export const mealArt = styles.art ?? ''

export function MealTile(props: {
  products: MealProduct[]
  className?: string
  children: ReactNode
}) {
  const { products, className = '', children } = props
  return (
    <div className={`${styles.tile} ${pictureTile} ${className}`}>
      {children}
      <MealMarks products={products} />
    </div>
  )
}
