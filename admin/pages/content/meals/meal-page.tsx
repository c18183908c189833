import { recordPage } from '#admin/records/record-page.tsx'
import { m } from '#messages/compiled/messages.js'
import { MealForm } from './meal-form.tsx'
import { meals } from './meals.ts'

export const { loader, Component } = recordPage(meals, {
  Form: MealForm,
  add: { title: m.meal_new, Form: MealForm },
  seenAt: ({ published, slug }) => published && `/meals/${slug}`,
})
