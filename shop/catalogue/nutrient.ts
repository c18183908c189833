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
