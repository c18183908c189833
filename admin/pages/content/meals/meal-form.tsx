import { BothFields } from '#admin/form/both-fields.tsx'
import { EditForm, FormPart } from '#admin/form/edit-form.tsx'
import { labelsOf } from '#admin/form/labels.ts'
import { PhotosEditor } from '#admin/form/photos/photos-editor.tsx'
import { PublishButton } from '#admin/form/publish-button.tsx'
import { keyed, withoutKeys } from '#admin/form/row-list.tsx'
import { TextRows } from '#admin/form/text-rows.tsx'
import { useSavedForm } from '#admin/form/use-saved-form.ts'
import { formOf } from '#admin/records/record-kind.ts'
import { Field } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import type { AdminMeal } from '#shop/recipes/meal-form.ts'
import { sentNumber } from '#messages/typed-number.ts'
import {
  ingredientTexts,
  IngredientRows,
  typedIngredient,
  type TypedIngredient,
} from './ingredient-rows.tsx'
import { meals } from './meals.ts'
import styles from './meal-form.module.css'

const stepTexts = { title: m.meal_steps, row: m.meal_step, add: m.meal_add_step }
const lists = { ingredients: ingredientTexts, steps: stepTexts }

export function MealForm({ saved }: { saved?: AdminMeal }) {
  const state = useSavedForm({
    ...formOf(meals, saved),
    valuesOf,
    blank: NEW_MEAL,
    bodyOf: ({ minutes, serves, ingredients, steps, ...same }) => ({
      ...same,
      minutes: sentNumber(minutes, 'count'),
      serves: sentNumber(serves, 'count'),
      ingredients: ingredients.map(sentIngredient),
      steps: withoutKeys(steps),
    }),
    labelOf: labelsOf({ src: m.picture_address }, lists),
  })
  const { values, change, errors, field } = state
  return (
    <EditForm state={state} isDraft={!values.published} ways={<PublishButton state={state} />}>
      <FormPart title={m.meal_about()}>
        <BothFields of={field} name="name" />
        <div className={styles.facts}>
          <Field {...field('minutes')} dir="ltr" inputMode="numeric" />
          <Field {...field('serves')} dir="ltr" inputMode="numeric" />
        </div>
      </FormPart>
      <PhotosEditor
        of="meals"
        src={values.src}
        photos={values.photos}
        errors={errors}
        onChange={change}
        onHold={state.hold}
      />
      <IngredientRows {...state.rows('ingredients')} />
      <TextRows {...state.rows('steps')} texts={stepTexts} />
    </EditForm>
  )
}

type MealValues = ReturnType<typeof valuesOf>
type KeyedRows = { key: string }[]

function valuesOf(
  { id: _, slug: __, version: ___, minutes, serves, ingredients, steps, ...same }: AdminMeal,
  typed?: { ingredients: KeyedRows; steps: KeyedRows },
) {
  return {
    ...same,
    minutes: String(minutes),
    serves: String(serves),
    ingredients: keyed(ingredients.map(typedIngredient), typed?.ingredients),
    steps: keyed(steps, typed?.steps),
  }
}

const NEW_MEAL: MealValues = {
  name: '',
  nameAr: '',
  src: '/images/category-meals-320.webp',
  photos: [],
  minutes: '60',
  serves: '4',
  published: false,
  ingredients: [],
  steps: [],
}

function sentIngredient({ text, textAr, product, amount, unit }: TypedIngredient) {
  return {
    text,
    textAr,
    productId: product?.id ?? null,
    amount: amount.trim() === '' ? null : sentNumber(amount, 'amount'),
    unit: unit === '' ? null : unit,
  }
}
