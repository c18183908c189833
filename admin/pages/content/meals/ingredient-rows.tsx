import { BothFields } from '#admin/form/both-fields.tsx'
import { bothLabels } from '#admin/form/labels.ts'
import { ProductLink } from '#admin/form/product-link.tsx'
import { RowList, type RowsProps } from '#admin/form/row-list.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { unitOfSale } from '#format/units.ts'
import type { LinkedProduct } from '#shop/catalogue/linked-product.ts'
import { units, type Unit } from '#shop/catalogue/product.ts'
import { numberText } from '#messages/typed-number.ts'
import type { AdminMeal } from '#shop/recipes/meal-form.ts'
import styles from './ingredient-rows.module.css'

export type TypedIngredient = {
  text: string
  textAr: string
  product: LinkedProduct | null
  amount: string
  unit: Unit | ''
}

export function typedIngredient(one: AdminMeal['ingredients'][number]): TypedIngredient {
  return {
    ...one,
    amount: one.amount === null ? '' : numberText(one.amount),
    unit: one.unit ?? '',
  }
}

export const ingredientTexts = {
  title: m.meal_ingredients,
  row: m.meal_ingredient,
  add: m.meal_add_ingredient,
  labels: {
    ...bothLabels('text', m.meal_ingredient_text),
    amount: m.meal_amount,
    unit: m.field_unit,
    productId: m.product_linked,
  },
}

const NEW_INGREDIENT: TypedIngredient = {
  text: '',
  textAr: '',
  product: null,
  amount: '',
  unit: '',
}

export function IngredientRows(props: Omit<RowsProps<TypedIngredient>, 'texts'>) {
  return (
    <RowList<TypedIngredient>
      {...props}
      texts={ingredientTexts}
      hint={m.meal_ingredients_hint()}
      blank={NEW_INGREDIENT}
      firstField="text"
    >
      {({ row, path, of, change }) => (
        <>
          <BothFields of={of} name="text" />
          <div className={styles.bought}>
            <div className={styles.product}>
              <ProductLink
                path={`${path}.productId`}
                about={row.text || row.textAr}
                product={row.product}
                error={props.errors[`${path}.productId`]}
                onChange={(product) => change({ product })}
              />
            </div>
            <Field {...of('amount')} isOptional dir="ltr" inputMode="decimal" />
            <SelectField {...of('unit')}>
              <option value="">—</option>
              {units.map((unit) => (
                <option key={unit} value={unit}>
                  {unitOfSale({ unit, unitAmount: 1 })}
                </option>
              ))}
            </SelectField>
          </div>
        </>
      )}
    </RowList>
  )
}
