import { useRef } from 'react'
import { nutrientName } from '#app/health/nutrient-name.ts'
import { categoryName, conditionName } from '#app/names.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, SelectField, TextAreaField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Category } from '#shop/catalogue/category.ts'
import { conditions } from '#shop/catalogue/condition.ts'
import { nutrients } from '#shop/catalogue/nutrient.ts'
import { units } from '#shop/catalogue/product.ts'
import type { DeskProduct } from '#shop/catalogue/product-desk.ts'
import type { ConfirmHandle } from '../confirm.tsx'
import { PictureField } from '../editing/picture-field.tsx'
import { UnsavedGuard } from '../editing/unsaved-guard.tsx'
import { PageHead } from '../page-head.tsx'
import { Choices } from './choices.tsx'
import { Conflict } from './conflict.tsx'
import { FinalPrice } from './final-price.tsx'
import { isFormField, isUnit, type FormField } from './form-values.ts'
import { PriceQuestion } from './price-question.tsx'
import { SAMPLE_DESC } from '#shop/catalogue/product-form.ts'
import styles from './product-form.module.css'
import { unitName } from './unit-name.ts'
import { useLeaving } from './use-leaving.ts'
import { useProductForm } from './use-product-form.ts'

type TextField = Exclude<FormField, 'conditions' | 'richIn' | 'visible' | 'unit'>

/** SPEC's form of a product, to add one or to edit it; both languages side by side. */
export function ProductForm({ category, product }: { category: Category; product?: DeskProduct }) {
  const form = useProductForm(category, product)
  const { values, errors, change } = form
  const leave = useLeaving(category, form.isChanged)
  const question = useRef<ConfirmHandle>(null)
  const jump = form.jump()

  function done(saved: DeskProduct | undefined) {
    if (saved) void leave.afterSaving(saved)
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
            {product ? m.product_form_edit() : m.product_form_add()}{' '}
            <span className={styles.where}>{categoryName[category]()}</span>
          </>
        }
      />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (form.jump()) question.current?.ask()
          else void form.save().then(done)
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
          of={category}
          src={values.src}
          error={errors.src}
          onChange={(src) => change({ src })}
        />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{m.product_form_texts()}</legend>
          <div className={styles.languages}>
            <Field {...text('name', m.field_name_en())} dir="ltr" lang="en" />
            <Field {...text('nameAr', m.field_name_ar())} dir="rtl" lang="ar" isOptional />
            <TextAreaField
              {...text('desc', m.field_desc_en())}
              placeholder={SAMPLE_DESC.en}
              dir="ltr"
              lang="en"
              isOptional
            />
            <TextAreaField
              {...text('descAr', m.field_desc_ar())}
              placeholder={SAMPLE_DESC.ar}
              dir="rtl"
              lang="ar"
              isOptional
            />
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
      <PriceQuestion
        ref={question}
        jumps={jump ? [jump] : []}
        onConfirm={() => void form.save().then(done)}
      />
      {form.conflict && form.base && (
        <Conflict
          base={form.base}
          mine={values}
          theirs={form.conflict}
          onClose={form.endConflict}
          onChoose={(chosen) => void form.resolve(chosen).then(done)}
        />
      )}
      <UnsavedGuard mayLeave={leave.mayLeave} />
    </>
  )
}
