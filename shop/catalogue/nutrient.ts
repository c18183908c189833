/** What a food may hold so much of that some diets go easy on it. Fat is saturated fat. */
export const nutrients = [
  'salt',
  'sugar',
  'starch',
  'fat',
  'potassium',
  'phosphorus',
  'protein',
] as const
export type Nutrient = (typeof nutrients)[number]

export function isNutrient(value: unknown): value is Nutrient {
  return (nutrients as readonly unknown[]).includes(value)
}

/** What most people want more of; of the others, much is to be careful with. */
const good: readonly Nutrient[] = ['potassium', 'phosphorus', 'protein']

/** What a food is rich in, for most people's good, apart from what it is high in. */
export function byWorth(richIn: readonly Nutrient[]): { richIn: Nutrient[]; highIn: Nutrient[] } {
  return {
    richIn: richIn.filter((one) => good.includes(one)),
    highIn: richIn.filter((one) => !good.includes(one)),
  }
}
