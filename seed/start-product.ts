import type { Category } from '#shop/catalogue/category.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import type { Nutrient } from '#shop/catalogue/nutrient.ts'

export type StartProduct = {
  slug: string
  type: Category
  name: string
  nameAr: string
  desc: string
  descAr: string
  /** The price of one unit of sale, before the offer. */
  pricePiastres: number
  /** Whole per cent, 0 to 90; 0 means no offer. */
  offer: number
  /** In units of sale. */
  quantity: number
  unit: 'kg' | 'g' | 'piece' | 'bunch' | 'pack' | 'litre' | 'ml'
  /** The amount of one unit of sale: 1 (kg), 500 (g), 30 (pieces, a tray of eggs). */
  unitAmount: number
  /** 1 if missing. */
  step?: 0.5 | 0.25
  /** True if it is paid by its real weight. */
  weighed?: true
  /** The whole per cent that a weighed product may cost more than ordered; 5 if missing. */
  tolerance?: number
  /** Where it was grown or made. */
  origin: string
  originAr: string
  /** Conditions whose usual dietary advice it fits. */
  conditions: Condition[]
  /** Nutrients that it is rich in, for the diets that go easy on them. */
  richIn?: Nutrient[]
}
