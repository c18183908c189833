import { addDays, weekdayOf, type Day } from '#shop/cairo.ts'
import { backIn } from '#shop/catalogue/season.ts'
import type { StartBox, StartBoxRow, StartBoxWeek } from './boxes.ts'
import { startMonthsOf } from './months.ts'
import { startProducts } from './products.ts'

/** What is in a box all year, and how much of it, in units of 100 g, in the small one. */
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
/** In which order what is in season is chosen; all of it is sold by weight, so that a box tells what it is worth. */
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
/** How much bigger than the small box, and how many kinds in season. */
const sizes: Record<StartBox['size'], { times: number; vegetables: number; fruits: number }> = {
  small: { times: 1, vegetables: 2, fruits: 2 },
  medium: { times: 1.5, vegetables: 3, fruits: 4 },
  large: { times: 2, vegetables: 4, fruits: 4 },
}
/** Of all kinds in season together, in units of 100 g, in the small box. */
const inSeason = { vegetables: 14, fruits: 30 }
const WEEKS = 2

/** Lists of a box for the week of a day and the next one, from Saturdays to Fridays, of what is in season then. */
export function startWeeksFrom(size: StartBox['size'], day: Day): StartBoxWeek[] {
  const saturday = addDays(day, -((weekdayOf(day) + 1) % 7))
  return Array.from({ length: WEEKS }, (_, week) => {
    const from = addDays(saturday, week * 7)
    return { from, to: addDays(from, 6), rows: rowsOf(size, from, week) }
  })
}

/** The second week leaves out one kind of each that the first has, where there are others. */
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
