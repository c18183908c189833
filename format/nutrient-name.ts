import { m } from '#messages/compiled/messages.js'
import type { Nutrient } from '#shop/catalogue/nutrient.ts'

export const nutrientName: Record<Nutrient, () => string> = {
  salt: m.nutrient_salt,
  sugar: m.nutrient_sugar,
  starch: m.nutrient_starch,
  fat: m.nutrient_fat,
  potassium: m.nutrient_potassium,
  phosphorus: m.nutrient_phosphorus,
  protein: m.nutrient_protein,
}
