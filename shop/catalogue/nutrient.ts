/** Nutrients that some diets limit. Fat is saturated fat. */
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

/** Nutrients that most people need more of. The others are better limited. */
const good: readonly Nutrient[] = ['potassium', 'phosphorus', 'protein']

/** Splits nutrients into good ones (`richIn`) and ones to limit (`highIn`). */
export function byWorth(richIn: readonly Nutrient[]): { richIn: Nutrient[]; highIn: Nutrient[] } {
  return {
    richIn: richIn.filter((one) => good.includes(one)),
    highIn: richIn.filter((one) => !good.includes(one)),
  }
}
