import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '#admin/form/form-dialog.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { addOwnPasskey, type Refusal } from '#admin/passkeys/add-own-passkey.ts'
import { deviceName } from '#format/device-name.ts'
import { m } from '#messages/compiled/messages.js'
import { deviceOf } from '#shop/accounts/device.ts'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

const nothingWrong: Refusal = { message: '', errors: {} }

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState(nothingWrong)

  async function add(form: FormData): Promise<boolean> {
    if (isBusy) return false
    const name = textOf(form, 'name').trim()
    if (name === '') {
      setRefusal({ message: '', errors: { name: m.error_required() } })
      return false
    }
    setIsBusy(true)
    const refused = await addOwnPasskey({ name, password: textOf(form, 'own_password') })
    setIsBusy(false)
    setRefusal(refused ?? nothingWrong)
    if (refused) return false
    showToast({ text: m.passkey_added() })
    await revalidate()
    return true
  }

  return (
    <FormDialog
      title={m.passkey_add()}
      action={m.passkey_add()}
      state={{ isBusy, ...refusal }}
      onSend={add}
      onClose={onClose}
    >
      <Field
        name="name"
        label={m.passkey_name()}
        hint={m.passkey_name_hint()}
        defaultValue={deviceName(deviceOf(navigator.userAgent))}
        maxLength={60}
        autoComplete="off"
        error={refusal.errors.name}
      />
      <OwnPasswordField error={refusal.errors.own_password} />
    </FormDialog>
  )
}
