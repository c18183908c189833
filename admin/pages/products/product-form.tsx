import { Fragment, useRef } from 'react'
import { monthName } from '#format/dates.ts'
import { nutrientName } from '#format/nutrient-name.ts'
import { categoryName, conditionName } from '#format/names.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Category } from '#shop/catalogue/category.ts'
import { conditions } from '#shop/catalogue/condition.ts'
import { nutrients } from '#shop/catalogue/nutrient.ts'
import { inOrder, months } from '#shop/catalogue/season.ts'
import { units } from '#shop/catalogue/product.ts'
import { steps } from '#shop/catalogue/step.ts'
import { arabicOf, productTexts } from '#shop/catalogue/product-fields.ts'
import type { AdminProduct } from '#shop/catalogue/staff-products.ts'
import type { ConfirmHandle } from '#admin/layout/confirm.tsx'
import { Choice } from '#admin/form/choice.tsx'
import { EditForm } from '#admin/form/edit-form.tsx'
import { PhotosEditor } from '#admin/form/photos/photos-editor.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { Choices } from './choices.tsx'
import { ChooseFields } from './choose-fields.tsx'
import { FinalPrice } from './final-price.tsx'
import { isUnit } from './form-values.ts'
import { OfferFields } from './offer-fields.tsx'
import { ProofFields } from './proof-fields.tsx'
import { WeighingFields } from './weighing-fields.tsx'
import { PriceQuestion } from './price-question.tsx'
import { SAMPLE_DESC } from '#shop/catalogue/product-form.ts'
import styles from './product-form.module.css'
import { unitName } from './unit-name.ts'
import { useProductForm } from './use-product-form.ts'

/** The product form that SPEC prescribes, with both languages side by side. */
export function ProductForm({ category, product }: { category: Category; product?: AdminProduct }) {
  const form = useProductForm(category, product)
  const { values, errors, change } = form
  const question = useRef<ConfirmHandle>(null)
  const jump = form.jump()

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
      <EditForm
        state={form}
        labelOf={() => ''}
        onSubmit={() => (jump ? question.current?.ask() : void form.save())}
        ways={
          <ButtonLink to={`/admin/mainTable/${category}`} variant="secondary">
            {m.cancel()}
          </ButtonLink>
        }
        conflictChoice={
          form.base &&
          form.conflict && (
            <ChooseFields
              base={form.base}
              mine={values}
              theirs={form.conflict}
              onClose={form.endConflict}
              onChoose={form.resolve}
            />
          )
        }
      >
        <PhotosEditor
          of={category}
          src={values.src}
          photos={values.photos}
          errors={errors}
          onChange={change}
          onHold={form.hold}
        />
        <fieldset className="stack-3">
          <legend className={styles.legend}>{m.product_form_texts()}</legend>
          <div className={styles.languages}>
            {productTexts.map((english) => {
              const Box = english === 'desc' ? TextAreaField : Field
              const sample = english === 'desc' ? SAMPLE_DESC : undefined
              return (
                <Fragment key={english}>
                  <Box
                    {...form.field(english)}
                    placeholder={sample?.en}
                    dir="ltr"
                    lang="en"
                    isOptional={english !== 'name'}
                  />
                  <Box
                    {...form.field(arabicOf(english))}
                    placeholder={sample?.ar}
                    dir="rtl"
                    lang="ar"
                    isOptional
                  />
                </Fragment>
              )
            })}
          </div>
          <p className="muted">{m.product_form_arabic_hint()}</p>
        </fieldset>
        <fieldset className="stack-3">
          <legend className={styles.legend}>{m.product_form_sale()}</legend>
          <div className={styles.figures}>
            <Field
              {...form.field('price')}
              label={m.product_form_price()}
              dir="ltr"
              inputMode="decimal"
            />
            <Field
              {...form.field('offer')}
              hint={m.field_offer_hint()}
              dir="ltr"
              inputMode="numeric"
            />
            <OfferFields form={form} />
            <Field
              {...form.field('quantity')}
              hint={
                product?.waiting
                  ? m.product_waiting({ count: product.waiting })
                  : m.field_quantity_hint()
              }
              dir="ltr"
              inputMode="decimal"
            />
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
            <Field
              {...form.field('unitAmount')}
              hint={m.field_unit_amount_hint()}
              dir="ltr"
              inputMode="decimal"
            />
            <SelectField
              label={m.field_step()}
              name="step"
              value={values.step}
              error={errors.step}
              onChange={({ target }) => change({ step: target.value })}
            >
              {steps.map((step) => (
                <option key={step} value={step}>
                  {step}
                </option>
              ))}
            </SelectField>
            <Field
              {...form.field('vatRate')}
              hint={m.field_vat_rate_hint()}
              dir="ltr"
              inputMode="numeric"
            />
          </div>
          <p className="muted">{m.field_step_hint()}</p>
          <WeighingFields form={form} />
          <FinalPrice values={values} />
        </fieldset>
        <ProofFields form={form} />
        <fieldset className="stack-3">
          <legend className={styles.legend}>{m.field_months()}</legend>
          <p>{m.field_months_hint()}</p>
          <Choices
            name="months"
            all={months}
            nameOf={(month) => monthName(month, getLocale())}
            chosen={values.months}
            onChange={(next) => change({ months: inOrder(next) })}
          />
        </fieldset>
        <fieldset className="stack-3">
          <legend className={styles.legend}>{m.field_conditions()}</legend>
          <Choices
            name="conditions"
            all={conditions}
            nameOf={(one) => conditionName[one]()}
            chosen={values.conditions}
            onChange={(next) => change({ conditions: next })}
          />
        </fieldset>
        <fieldset className="stack-3">
          <legend className={styles.legend}>{m.field_rich_in()}</legend>
          <p>{m.field_rich_in_hint()}</p>
          <Choices
            name="richIn"
            all={nutrients}
            nameOf={(one) => nutrientName[one]()}
            chosen={values.richIn}
            onChange={(next) => change({ richIn: next })}
          />
        </fieldset>
        <fieldset className="stack-3">
          <legend className={styles.legend}>{m.product_form_more()}</legend>
          <div className={styles.languages}>
            <Field
              {...form.field('slug')}
              hint={product ? undefined : m.product_form_slug_hint()}
              dir="ltr"
              isOptional={!product}
            />
            <Choice
              name="visible"
              hint={m.field_visible_hint()}
              checked={values.visible}
              onChange={({ target }) => change({ visible: target.checked })}
            >
              {m.field_visible()}
            </Choice>
          </div>
        </fieldset>
      </EditForm>
      <PriceQuestion ref={question} jumps={jump ? [jump] : []} onConfirm={() => void form.save()} />
    </>
  )
}
