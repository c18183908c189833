import type { Category } from '#shop/catalogue/category.ts'

export type StartProduct = {
  slug: string
  type: Category
  name: string
  nameAr: string
  desc: string
  descAr: string
  /** Price of one unit of sale, before the offer. */
  pricePiastres: number
  /** Whole percent, 0 to 90; 0 means no offer. */
  offer: number
  /** Stock on hand, in units of sale. */
  quantity: number
  unit: 'kg' | 'g' | 'piece' | 'bunch' | 'pack' | 'litre' | 'ml'
  /** How much one unit of sale is: 1 (kg), 500 (g), 30 (pieces, a tray of eggs). */
  unitAmount: number
  /** The step it is sold in; 1 if missing. */
  step?: 0.5 | 0.25
  /** It is paid by its real weight. */
  weighed?: true
  /** How much more than ordered it may cost for that, in whole per cent; 5 if missing. */
  tolerance?: number
  /** Where it was grown or made. */
  origin: string
  originAr: string
  /** The health conditions whose usual dietary advice it fits. */
  conditions: ('heart' | 'diabetes' | 'liver' | 'kidney' | 'pressure')[]
  /** What it holds much of, for the diets that go easy on that. */
  richIn?: ('salt' | 'sugar' | 'starch' | 'fat' | 'potassium' | 'phosphorus' | 'protein')[]
}
