import { useSend } from '#admin/api/use-send.ts'
import { FormDialog } from '#admin/form/form-dialog.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { languageName } from '#format/language-name.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale, locales } from '#messages/locale.ts'
import { supplierShape, type Supplier } from '#shop/buying/supplier.ts'
import type { Producer } from '#shop/catalogue/producer.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { Field, SelectField, TextAreaField } from '#ui/field.tsx'

type Props = { supplier: Supplier | undefined; producers: Producer[]; onClose: () => void }

const PATH = '/api/admin/buying/suppliers'
const fields = ['name', 'nameAr', 'phone', 'email', 'note', 'locale', 'producer'] as const

export function SupplierDialog({ supplier, producers, onClose }: Props) {
  const state = useSend()
  const { errors } = state
  const locale = getLocale()

  async function send(form: FormData) {
    const texts = Object.fromEntries(fields.map((name) => [name, textOf(form, name)]))
    const method: 'PUT' | 'POST' = supplier ? 'PUT' : 'POST'
    const body = { ...texts, ...(supplier && { version: supplier.version }) }
    const said = m.supplier_saved({ name: textOf(form, locale === 'ar' ? 'nameAr' : 'name') })
    const path = supplier ? `${PATH}/${supplier.id}` : PATH
    return (await state.send(path, { method, body, schema: supplierShape }, said)) !== undefined
  }
  return (
    <FormDialog
      title={supplier ? m.supplier_edit() : m.supplier_new()}
      action={m.save()}
      state={state}
      onSend={send}
      onClose={onClose}
    >
      <Field
        name="name"
        label={m.supplier_name_en()}
        defaultValue={supplier?.name}
        maxLength={100}
        autoComplete="off"
        dir="ltr"
        error={errors.name}
      />
      <Field
        name="nameAr"
        label={m.supplier_name_ar()}
        defaultValue={supplier?.nameAr}
        maxLength={100}
        autoComplete="off"
        dir="rtl"
        error={errors.nameAr}
      />
      <Field
        name="phone"
        type="tel"
        label={m.supplier_phone()}
        isOptional
        defaultValue={supplier?.phone}
        autoComplete="off"
        error={errors.phone}
      />
      <Field
        name="email"
        type="email"
        label={m.supplier_email()}
        isOptional
        defaultValue={supplier?.email}
        autoComplete="off"
        error={errors.email}
      />
      <SelectField
        name="locale"
        label={m.supplier_locale()}
        defaultValue={supplier?.locale ?? locale}
        error={errors.locale}
      >
        {locales.map((one) => (
          <option key={one} value={one}>
            {languageName(one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="producer"
        label={m.supplier_producer()}
        hint={m.supplier_producer_hint()}
        defaultValue={supplier?.producer ?? ''}
        error={errors.producer}
      >
        <option value="">{m.supplier_producer_none()}</option>
        {producers.map((one) => (
          <option key={one.id} value={one.id}>
            {nameIn(locale, one)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="note"
        label={m.supplier_note()}
        isOptional
        defaultValue={supplier?.note}
        maxLength={500}
        error={errors.note}
      />
    </FormDialog>
  )
}
