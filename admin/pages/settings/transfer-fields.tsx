import { FormPart } from '#admin/form/edit-form.tsx'
import form from '#admin/form/form.module.css'
import type { FormState } from '#admin/form/use-form.ts'
import { m } from '#messages/compiled/messages.js'
import type { AdminSettings } from '#shop/settings/settings-form.ts'
import { Field } from '#ui/field.tsx'
import { partOf } from './parts.tsx'
import type { SettingsValues } from './settings-form.tsx'

export function TransferFields({
  state: { field },
  isLocked,
}: {
  state: FormState<SettingsValues, AdminSettings>
  isLocked: boolean
}) {
  const plain = { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <FormPart {...partOf('transfer')} isLocked={isLocked}>
      <p className="fine-print">{m.settings_transfer_hint()}</p>
      <Field {...field('instapayAddress')} {...plain} placeholder="name@instapay" isOptional />
      <Field
        {...field('instapayLink')}
        {...plain}
        type="url"
        hint={m.settings_instapay_link_hint()}
        isOptional
      />
      <div className={form.pair}>
        <Field {...field('bankName')} isOptional />
        <Field {...field('bankHolder')} isOptional />
      </div>
      <div className={form.pair}>
        <Field {...field('bankAccount')} {...plain} inputMode="numeric" isOptional />
        <Field {...field('bankIban')} {...plain} hint={m.settings_iban_hint()} isOptional />
      </div>
    </FormPart>
  )
}
