import { useNavigate, useRevalidator } from 'react-router'
import { BothFields } from '#app/admin/editing/both-fields.tsx'
import { DeskForm, FormPart } from '#app/admin/editing/desk-form.tsx'
import { textRow, TextRows } from '#app/admin/editing/text-rows.tsx'
import { useDeskForm } from '#app/admin/editing/use-desk-form.ts'
import { usePathIn } from '#app/locale.ts'
import { Field } from '#app/ui/field.tsx'
import { PictureField } from '#app/admin/editing/picture-field.tsx'
import { PublishButton } from '#app/admin/editing/publish-button.tsx'
import { m } from '#messages/compiled/messages.js'
import { mealOnDesk, type MealOnDesk } from '#shop/recipes/meal-desk.ts'
import { sentNumber } from '#shop/typed-number.ts'
import { IngredientRows, typedIngredient, type TypedIngredient } from './ingredient-rows.tsx'
import styles from './meal-form.module.css'

type Start = Omit<MealOnDesk, 'id' | 'slug' | 'version'> & { version?: number }

/** A recipe, new or not, in both languages. */
export function MealForm({ id, meal }: { id?: string; meal: Start }) {
  const navigate = useNavigate()
  const pathIn = usePathIn()
  const { revalidate } = useRevalidator()
  const state = useDeskForm({
    start: {
      ...meal,
      minutes: String(meal.minutes),
      serves: String(meal.serves),
      ingredients: meal.ingredients.map(typedIngredient),
      steps: meal.steps.map(textRow),
    },
    path: id ? `/api/admin/meals/${id}` : '/api/admin/meals',
    method: id ? 'PUT' : 'POST',
    body: ({ minutes, serves, ingredients, steps, ...same }) => ({
      ...same,
      minutes: sentNumber(minutes, 'count'),
      serves: sentNumber(serves, 'count'),
      ingredients: ingredients.map(sentIngredient),
      steps: steps.map(({ text, textAr }) => ({ text, textAr })),
    }),
    schema: mealOnDesk,
    onSaved: (saved) => {
      if (id) void revalidate()
      else void navigate(pathIn(`/admin/content/meals/${saved.id}`), { replace: true })
    },
  })
  const { form, change, errors, save, isSaving } = state
  return (
    <DeskForm
      state={state}
      labelOf={labelOf}
      saveLabel={form.published ? m.save() : m.week_save_draft()}
      ways={<PublishButton isPublished={form.published} isSaving={isSaving} onSave={save} />}
    >
      <FormPart title={m.meal_about()}>
        <BothFields
          label={m.meal_name()}
          paths={['name', 'nameAr']}
          values={[form.name, form.nameAr]}
          errors={errors}
          onChange={([name, nameAr]) => change({ name, nameAr })}
        />
        <div className={styles.facts}>
          <Field
            label={m.meal_minutes()}
            name="minutes"
            dir="ltr"
            inputMode="numeric"
            value={form.minutes}
            error={errors.minutes}
            onChange={(event) => change({ minutes: event.target.value })}
          />
          <Field
            label={m.meal_serves()}
            name="serves"
            dir="ltr"
            inputMode="numeric"
            value={form.serves}
            error={errors.serves}
            onChange={(event) => change({ serves: event.target.value })}
          />
        </div>
        <PictureField
          of="meals"
          src={form.src}
          error={errors.src}
          onChange={(src) => change({ src })}
        />
      </FormPart>
      <IngredientRows
        rows={form.ingredients}
        errors={errors}
        onChange={(ingredients) => change({ ingredients })}
      />
      <TextRows
        title={m.meal_steps()}
        path="steps"
        rows={form.steps}
        errors={errors}
        rowName={(number) => m.meal_step({ number })}
        addLabel={m.meal_add_step()}
        onChange={(steps) => change({ steps })}
      />
    </DeskForm>
  )
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

const fields: Record<string, () => string> = {
  name: () => m.in_english({ label: m.meal_name() }),
  nameAr: () => m.in_arabic({ label: m.meal_name() }),
  src: m.picture_address,
  minutes: m.meal_minutes,
  serves: m.meal_serves,
  ingredients: m.meal_ingredients,
  steps: m.meal_steps,
  amount: m.meal_amount,
  unit: m.field_unit,
  productId: m.product_linked,
}

function labelOf(path: string): string {
  const [list = '', index, field = ''] = path.split('.')
  if (index === undefined) return fields[list]?.() ?? list
  const number = Number(index) + 1
  const label = list === 'steps' ? m.meal_step({ number }) : m.meal_ingredient({ number })
  if (field === 'text') return m.in_english({ label })
  if (field === 'textAr') return m.in_arabic({ label })
  return `${label}, ${fields[field]?.() ?? field}`
}
