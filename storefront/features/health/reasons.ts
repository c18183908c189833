import { m } from '#messages/compiled/messages.js'
import type { Category } from '#shop/catalogue/category.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import type { Nutrient } from '#shop/catalogue/nutrient.ts'

/** The reason of a caution, for each pair of the table `goEasyOn`. */
export const cautionReasons: Record<Condition, Partial<Record<Nutrient, () => string>>> = {
  heart: { fat: m.advice_heart_fat, salt: m.advice_heart_salt },
  diabetes: { sugar: m.advice_diabetes_sugar, starch: m.advice_diabetes_starch },
  liver: { fat: m.advice_liver_fat, salt: m.advice_liver_salt },
  kidney: {
    potassium: m.advice_kidney_potassium,
    salt: m.advice_kidney_salt,
    phosphorus: m.advice_kidney_phosphorus,
    protein: m.advice_kidney_protein,
  },
  pressure: { salt: m.advice_pressure_salt },
}

const produceSuits: Record<Condition, () => string> = {
  heart: m.advice_produce_heart,
  diabetes: m.advice_produce_diabetes,
  liver: m.advice_produce_liver,
  kidney: m.advice_produce_kidney,
  pressure: m.advice_produce_pressure,
}

export function suitReason(condition: Condition, category: Category): string {
  if (category === 'herbals') return m.advice_herbals()
  if (category === 'milk') return m.advice_milk()
  if (category !== 'meat') return produceSuits[condition]()
  return condition === 'diabetes' ? m.advice_meat_diabetes() : m.advice_meat()
}
