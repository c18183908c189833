/** Nutrients that matter for diets. `fat` is saturated fat. */
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

/** Most people need more of these, and less of the others. */
const good: readonly Nutrient[] = ['potassium', 'phosphorus', 'protein']

/** `richIn` are good nutrients, `highIn` ones to limit. */
export function byWorth(richIn: readonly Nutrient[]): { richIn: Nutrient[]; highIn: Nutrient[] } {
  return {
    richIn: richIn.filter((one) => good.includes(one)),
    highIn: richIn.filter((one) => !good.includes(one)),
  }
}
