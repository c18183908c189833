import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { nutrientName } from '#app/health/nutrient-name.ts'
import { useLocale, usePathIn } from '#app/locale.ts'
import { categoryName, conditionName } from '#app/names.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, SelectField, TextAreaField } from '#app/ui/field.tsx'
import { isolate } from '#app/ui/isolate.ts'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Category } from '#shop/catalogue/category.ts'
import { conditions } from '#shop/catalogue/condition.ts'
import { nutrients } from '#shop/catalogue/nutrient.ts'
import { nameIn, units } from '#shop/catalogue/product.ts'
import type { DeskProduct } from '#shop/catalogue/product-desk.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { PageHead } from '../page-head.tsx'
import { Choices } from './choices.tsx'
import { Conflict } from './conflict.tsx'
import { FinalPrice } from './final-price.tsx'
import { isFormField, isUnit, type FormField } from './form-values.ts'
import { PictureField } from './picture-field.tsx'
import styles from './product-form.module.css'
import { unitName } from './unit-name.ts'
import { useProductForm } from './use-product-form.ts'

type TextField = Exclude<FormField, 'conditions' | 'richIn' | 'visible' | 'unit'>

/** SPEC's form of a product, to add one or to edit it; both languages side by side. */
export function ProductForm({ category, product }: { category: Category; product?: DeskProduct }) {
  const locale = useLocale()
  const form = useProductForm(category, product)
  const { values, errors, change } = form
  const leave = useLeaving(category, form.isChanged)

  function done(saved: DeskProduct | undefined) {
    if (saved) leave.afterSaving(isolate(nameIn(locale, saved)))
  }

  function text(field: TextField, label: string) {
    return {
      label,
      name: field,
      value: values[field],
      error: errors[field],
      onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
    }
  }

  const wrong = Object.entries(errors).filter(([field]) => isFormField(field))
  return (
    <>
      <PageHead
        title={
          <>
            {product ? m.product_form_edit() : m.product_form_add()}
            <span className={styles.where}>{categoryName[category]()}</span>
          </>
        }
      />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.save().then(done)
        }}
      >
        {form.problem && (
          <Notice tone="danger" isAlert>
            <p>{form.problem}</p>
          </Notice>
        )}
        {wrong.length > 0 && (
          <ErrorSummary
            key={form.tries}
            problems={wrong.map(([field, text]) => ({ id: field, text }))}
          />
        )}
        <PictureField
          category={category}
          src={values.src}
          error={errors.src}
          onChange={(src) => change({ src })}
        />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{m.product_form_texts()}</legend>
          <div className={styles.languages}>
            <Field {...text('name', m.field_name_en())} dir="ltr" lang="en" />
            <Field {...text('nameAr', m.field_name_ar())} dir="rtl" lang="ar" isOptional />
            <TextAreaField {...text('desc', m.field_desc_en())} dir="ltr" lang="en" isOptional />
            <TextAreaField {...text('descAr', m.field_desc_ar())} dir="rtl" lang="ar" isOptional />
            <Field {...text('origin', m.field_origin_en())} dir="ltr" lang="en" isOptional />
            <Field {...text('originAr', m.field_origin_ar())} dir="rtl" lang="ar" isOptional />
          </div>
          <p className={styles.hint}>{m.product_form_arabic_hint()}</p>
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{m.product_form_sale()}</legend>
          <div className={styles.figures}>
            <Field {...text('price', m.product_form_price())} dir="ltr" inputMode="decimal" />
            <Field {...text('offer', m.field_offer())} dir="ltr" inputMode="numeric" />
            <Field {...text('quantity', m.field_quantity())} dir="ltr" inputMode="numeric" />
            <SelectField
              label={m.field_unit()}
              name="unit"
              value={values.unit}
              onChange={({ target }) => {
                if (isUnit(target.value)) change({ unit: target.value })
              }}
            >
              {units.map((unit) => (
                <option key={unit} value={unit}>
                  {unitName(unit)}
                </option>
              ))}
            </SelectField>
            <Field {...text('unitAmount', m.field_unit_amount())} dir="ltr" inputMode="decimal" />
          </div>
          <FinalPrice values={values} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{m.field_conditions()}</legend>
          <Choices
            name="conditions"
            all={conditions}
            nameOf={conditionName}
            chosen={values.conditions}
            onChange={(next) => change({ conditions: next })}
          />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{m.field_rich_in()}</legend>
          <p>{m.field_rich_in_hint()}</p>
          <Choices
            name="richIn"
            all={nutrients}
            nameOf={nutrientName}
            chosen={values.richIn}
            onChange={(next) => change({ richIn: next })}
          />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{m.product_form_more()}</legend>
          <div className={styles.languages}>
            <Field
              {...text('slug', m.field_slug())}
              hint={product ? undefined : m.product_form_slug_hint()}
              dir="ltr"
              isOptional={!product}
            />
            <label className={styles.choice}>
              <input
                type="checkbox"
                name="visible"
                checked={values.visible}
                onChange={({ target }) => change({ visible: target.checked })}
              />
              {m.field_visible()}
            </label>
          </div>
        </fieldset>
        <div className={styles.bar}>
          <Button type="submit" size="lg" pending={form.isSaving}>
            {m.save()}
          </Button>
          <ButtonLink
            to={`/admin/mainTable/${category}`}
            prefetch="none"
            variant="secondary"
            size="lg"
          >
            {m.cancel()}
          </ButtonLink>
          {form.isChanged && <p className={styles.unsaved}>{m.product_form_unsaved()}</p>}
        </div>
      </form>
      {form.conflict && form.base && (
        <Conflict
          base={form.base}
          mine={values}
          theirs={form.conflict}
          onClose={form.endConflict}
          onChoose={(chosen) => void form.resolve(chosen).then(done)}
        />
      )}
      <LeaveGuard isUnsaved={leave.isUnsaved} />
    </>
  )
}

/** After saving SPEC leads to the category in the shop; from there a toast leads back to the table. */
function useLeaving(category: Category, isChanged: boolean) {
  const navigate = useNavigate()
  const pathIn = usePathIn()
  const isSaved = useRef(false)
  const isUnsaved = useCallback(() => isChanged && !isSaved.current, [isChanged])

  function afterSaving(name: string) {
    isSaved.current = true
    const table = pathIn(`/admin/mainTable/${category}`)
    void navigate(pathIn(`/products/${category}`))
    showToast({
      text: m.product_form_saved({ name }),
      action: { label: m.product_form_to_table(), run: () => void navigate(table) },
    })
  }
  return { isUnsaved, afterSaving }
}
