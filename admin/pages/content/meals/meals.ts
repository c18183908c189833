import type { RecordKind } from '#admin/records/record-kind.ts'
import { m } from '#messages/compiled/messages.js'
import { adminMeal, type AdminMeal } from '#shop/recipes/meal-form.ts'

export const meals: RecordKind<AdminMeal> = {
  page: '/admin/content/meals',
  api: '/api/admin/meals',
  thing: 'meal',
  schema: adminMeal,
  title: m.meals_admin,
}
