import * as v from 'valibot'
import { useSend } from '#admin/api/use-send.ts'
import { FormDialog } from '#admin/form/form-dialog.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { m } from '#messages/compiled/messages.js'
import type { OwnPasskey } from '#shop/accounts/passkey.ts'
import { OwnPasswordField } from './own-password-field.tsx'

const schema = v.object({ message: v.string() })

export function RemovePasskeyDialog(props: { passkey: OwnPasskey; onClose: () => void }) {
  const { id, name } = props.passkey
  const { send, ...state } = useSend()
  return (
    <FormDialog
      title={m.passkey_remove_of({ name })}
      action={m.passkey_remove()}
      isDangerous
      state={state}
      onSend={async (form) => {
        const body = { own_password: textOf(form, 'own_password') }
        const path = `/api/admin/me/passkeys/${encodeURIComponent(id)}/remove`
        return (await send(path, { body, schema }, m.passkey_removed())) !== undefined
      }}
      onClose={props.onClose}
    >
      <OwnPasswordField error={state.errors.own_password} />
    </FormDialog>
  )
}
