import { addDays, weekdayOf, type Day } from '#shop/cairo.ts'
import { backIn } from '#shop/catalogue/season.ts'
import type { StartBox, StartBoxRow, StartBoxWeek } from './boxes.ts'
import { startMonthsOf } from './months.ts'
import { startProducts } from './products.ts'

/** Weights in the small box, in units of 100 g. */
const always: Record<string, number> = {
  tomatoes: 12,
  cucumbers: 8,
  potatoes: 12,
  'golden-onions': 6,
  'coloured-peppers': 8,
  mushrooms: 10,
  'cherry-tomatoes': 10,
  lemons: 6,
  bananas: 10,
  'medjool-dates': 4,
}
/** In the order of choice. All are sold by weight, so that a box can show its value. */
const seasonal = {
  vegetables: [
    'broccoli',
    'okra',
    'peas',
    'taro',
    'molokhia',
    'spinach',
    'beetroot',
    'sweet-potatoes',
  ],
  fruits: [
    'avocados',
    'strawberries',
    'mangoes',
    'apricots',
    'red-apples',
    'pomegranates',
    'plums',
    'red-grapes',
    'pears',
    'peaches',
    'guavas',
    'oranges',
    'mandarins',
    'cantaloupe',
  ],
}
/** `times` multiplies the small box's weights. The others count the kinds in season. */
const sizes: Record<StartBox['size'], { times: number; vegetables: number; fruits: number }> = {
  small: { times: 1, vegetables: 2, fruits: 2 },
  medium: { times: 1.5, vegetables: 3, fruits: 4 },
  large: { times: 2, vegetables: 4, fruits: 4 },
}
/** The weight of all goods in season together in the small box, in units of 100 g. */
const inSeason = { vegetables: 14, fruits: 30 }
const WEEKS = 2

/** Returns the lists for the week of `day` and the next, from Saturday to Friday, with goods in season. */
export function startWeeksFrom(size: StartBox['size'], day: Day): StartBoxWeek[] {
  const saturday = addDays(day, -((weekdayOf(day) + 1) % 7))
  return Array.from({ length: WEEKS }, (_, week) => {
    const from = addDays(saturday, week * 7)
    return { from, to: addDays(from, 6), rows: rowsOf(size, from, week) }
  })
}

/** The second week leaves out one vegetable and one fruit of the first, if there are others. */
function rowsOf(size: StartBox['size'], day: Day, week: number): StartBoxRow[] {
  const { times } = sizes[size]
  const some = (what: 'vegetables' | 'fruits') => {
    const slugs = seasonal[what].filter((slug) => backIn(startMonthsOf(slug), day) === '')
    const others = [...slugs.toSpliced(1, week), ...slugs.slice(1, 1 + week)]
    const chosen = others.slice(0, sizes[size][what])
    return chosen.map((slug) => rowOf(slug, (inSeason[what] * times) / chosen.length))
  }
  return [
    ...Object.entries(always).map(([slug, weight]) => rowOf(slug, weight * times)),
    ...some('vegetables'),
    ...some('fruits'),
  ]
}

function rowOf(slug: string, weight: number): StartBoxRow {
  const product = startProducts.find((one) => one.slug === slug)
  if (!product) throw new Error(`${slug} is not in the starting catalogue`)
  const { name, nameAr } = product
  return { name, nameAr, weight: Math.round(weight) }
}
