import { BothFields } from '#app/admin/editing/both-fields.tsx'
import { ProductLink } from '#app/admin/editing/product-link.tsx'
import { newKey, RowList } from '#app/admin/editing/row-list.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { unitOfSale } from '#app/units.ts'
import type { LinkedProduct } from '#shop/catalogue/linked-product.ts'
import { units, type Unit } from '#shop/catalogue/product.ts'
import { numberText } from '#shop/typed-number.ts'
import type { MealOnDesk } from '#shop/recipes/meal-desk.ts'
import styles from './ingredient-rows.module.css'

export type TypedIngredient = {
  key: string
  text: string
  textAr: string
  product: LinkedProduct | null
  /** As it is typed. */
  amount: string
  unit: Unit | ''
}

function emptyIngredient(): TypedIngredient {
  return { key: newKey(), text: '', textAr: '', product: null, amount: '', unit: '' }
}

export function typedIngredient(one: MealOnDesk['ingredients'][number]): TypedIngredient {
  const amount = one.amount === null ? '' : numberText(one.amount)
  return { ...one, key: newKey(), amount, unit: one.unit ?? '' }
}

type Props = {
  rows: TypedIngredient[]
  errors: Record<string, string>
  onChange: (rows: TypedIngredient[]) => void
}

/** What a recipe takes, with the product that serves it and how much of that. */
export function IngredientRows({ rows, errors, onChange }: Props) {
  return (
    <RowList
      title={m.meal_ingredients()}
      hint={<p>{m.meal_ingredients_hint()}</p>}
      path="ingredients"
      rows={rows}
      errors={errors}
      rowName={(number) => m.meal_ingredient({ number })}
      addLabel={m.meal_add_ingredient()}
      newRow={emptyIngredient}
      firstField="text"
      onChange={onChange}
    >
      {(row, index, change) => {
        const path = `ingredients.${index}`
        return (
          <>
            <BothFields
              label={m.meal_ingredient_text()}
              paths={[`${path}.text`, `${path}.textAr`]}
              values={[row.text, row.textAr]}
              errors={errors}
              onChange={([text, textAr]) => change({ text, textAr })}
            />
            <div className={styles.bought}>
              <div className={styles.product}>
                <ProductLink
                  path={`${path}.productId`}
                  about={row.text || row.textAr}
                  product={row.product}
                  error={errors[`${path}.productId`]}
                  onChange={(product) => change({ product })}
                />
              </div>
              <Field
                label={m.meal_amount()}
                isOptional
                name={`${path}.amount`}
                dir="ltr"
                inputMode="decimal"
                value={row.amount}
                error={errors[`${path}.amount`]}
                onChange={(event) => change({ amount: event.target.value })}
              />
              <SelectField
                label={m.field_unit()}
                name={`${path}.unit`}
                value={row.unit}
                error={errors[`${path}.unit`]}
                onChange={(event) =>
                  change({ unit: units.find((unit) => unit === event.target.value) ?? '' })
                }
              >
                <option value="">—</option>
                {units.map((unit) => (
                  <option key={unit} value={unit}>
                    {unitOfSale({ unit, unitAmount: 1 })}
                  </option>
                ))}
              </SelectField>
            </div>
          </>
        )
      }}
    </RowList>
  )
}
