import { months, type Month } from '#shop/catalogue/season.ts'

/**
 * First and last month of the harvest in Egypt, Delta and new valley together. Owners adapt them to their own
 * fields. Products that are missing here are sold all year.
 */
const harvests: Record<string, [first: Month, last: Month]> = {
  mangoes: ['jul', 'oct'],
  oranges: ['dec', 'may'],
  mandarins: ['nov', 'mar'],
  'red-grapes': ['jun', 'nov'],
  watermelon: ['apr', 'sep'],
  cantaloupe: ['apr', 'nov'],
  'red-apples': ['jul', 'nov'],
  pears: ['jul', 'oct'],
  peaches: ['may', 'aug'],
  apricots: ['may', 'jun'],
  plums: ['jun', 'aug'],
  strawberries: ['dec', 'apr'],
  guavas: ['aug', 'jan'],
  pomegranates: ['aug', 'dec'],
  figs: ['jun', 'sep'],
  'prickly-pears': ['jun', 'sep'],
  'barhi-dates': ['aug', 'oct'],
  avocados: ['aug', 'mar'],
  'sweet-potatoes': ['aug', 'feb'],
  okra: ['apr', 'nov'],
  molokhia: ['apr', 'nov'],
  spinach: ['oct', 'apr'],
  cabbage: ['oct', 'may'],
  cauliflower: ['oct', 'apr'],
  broccoli: ['nov', 'apr'],
  peas: ['nov', 'apr'],
  'sweet-corn': ['may', 'nov'],
  beetroot: ['oct', 'may'],
  taro: ['sep', 'mar'],
  artichokes: ['dec', 'apr'],
}

/** Empty for all year. */
export function startMonthsOf(slug: string): Month[] {
  const harvest = harvests[slug]
  if (!harvest) return []
  const [first, last] = harvest.map((month) => months.indexOf(month))
  return months.filter((_, index) => isWithin(index, first ?? 0, last ?? 0))
}

function isWithin(index: number, first: number, last: number): boolean {
  return first <= last ? first <= index && index <= last : index >= first || index <= last
}
