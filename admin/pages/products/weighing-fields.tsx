import { Choice } from '#admin/form/choice.tsx'
import { m } from '#messages/compiled/messages.js'
import { Field } from '#ui/field.tsx'
import { FieldError } from '#ui/field-frame.tsx'
import styles from './product-form.module.css'
import type { useProductForm } from './use-product-form.ts'

/** Whether a product is weighed. Asked only for products sold by the kilogram. */
export function WeighingFields({ form }: { form: ReturnType<typeof useProductForm> }) {
  const { values, errors, change } = form
  // A box ticked by mistake for another unit stays visible, so that it can be cleared.
  if (values.unit !== 'kg' && !values.weighed) return null
  return (
    <div className={styles.languages}>
      <div>
        <Choice
          name="weighed"
          hint={m.field_weighed_hint()}
          checked={values.weighed}
          aria-invalid={errors.weighed ? true : undefined}
          aria-describedby={errors.weighed ? 'weighed-error' : undefined}
          onChange={({ target }) => change({ weighed: target.checked })}
        >
          {m.field_weighed()}
        </Choice>
        {errors.weighed && <FieldError id="weighed-error" text={errors.weighed} />}
      </div>
      {values.weighed && (
        <Field
          {...form.field('tolerance')}
          hint={m.field_tolerance_hint()}
          dir="ltr"
          inputMode="numeric"
        />
      )}
    </div>
  )
}
