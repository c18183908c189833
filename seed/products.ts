import { fruits } from './products/fruits.ts'
import { herbals } from './products/herbals.ts'
import { meat } from './products/meat.ts'
import { milk } from './products/milk.ts'
import { vegetable } from './products/vegetable.ts'
import type { StartProduct } from './start-product.ts'

/** In the order in which the shop shows them. */
export const startProducts: StartProduct[] = [...vegetable, ...fruits, ...herbals, ...meat, ...milk]
