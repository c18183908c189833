import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { readSaved } from '#admin/form/use-saved-form.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { producerShape, type Producer } from '#shop/catalogue/producer.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { productionKindName } from '#admin/changes/value-words.ts'
import { isProductionKind, productionKinds } from '#shop/catalogue/production.ts'
import { Field, SelectField } from '#ui/field.tsx'
import styles from './product-form.module.css'
import type { useProductForm } from './use-product-form.ts'

export function ProofFields({ form }: { form: ReturnType<typeof useProductForm> }) {
  const { values, errors, change } = form
  const [producers, setProducers] = useState<Producer[]>([])
  useEffect(() => {
    void readSaved('/api/admin/producers', v.array(producerShape)).then((all) =>
      setProducers(all ?? []),
    )
  }, [])
  const isGone = values.producer !== '' && producers.every(({ id }) => id !== values.producer)
  return (
    <fieldset className="stack-3">
      <legend className={styles.legend}>{m.field_producer()}</legend>
      <div className={styles.languages}>
        <SelectField
          label={m.field_producer()}
          name="producer"
          value={values.producer}
          error={errors.producer}
          onChange={({ target }) => change({ producer: target.value })}
        >
          <option value="">{m.product_no_producer()}</option>
          {isGone && <option value={values.producer}>{values.producer}</option>}
          {producers.map((one) => (
            <option key={one.id} value={one.id}>
              {nameIn(getLocale(), one)}
            </option>
          ))}
        </SelectField>
        <Field {...form.field('shelfDays')} dir="ltr" inputMode="numeric" isOptional />
        <Field {...form.field('productionDay')} type="date" isOptional />
        <SelectField
          label={m.field_production_kind()}
          name="productionKind"
          value={values.productionKind}
          onChange={({ target }) => {
            if (isProductionKind(target.value)) change({ productionKind: target.value })
          }}
        >
          {productionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {productionKindName[kind]()}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  )
}
