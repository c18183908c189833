import { useState, type FormEvent } from 'react'
import { useSend } from '#admin/api/use-send.ts'
import { LinkToCopy } from '#admin/form/link-to-copy.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Dialog, DialogButtons } from '#admin/layout/dialog.tsx'
import { m } from '#messages/compiled/messages.js'
import { invited } from '#shop/accounts/staff.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { RoleField } from './role-field.tsx'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { send, isBusy, message, errors } = useSend()
  const [link, setLink] = useState<string>()

  async function invite(event: FormEvent<HTMLFormElement>, close: () => void) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = textOf(form, 'email').trim()
    const made = await send(
      '/api/admin/staff-invitations',
      { body: { email, staffRole: textOf(form, 'staffRole') }, schema: invited },
      email ? m.staff_invited_mail({ email }) : m.staff_invited_link(),
    )
    if (!made) return
    if (made.link) setLink(made.link)
    else close()
  }

  return (
    <Dialog title={m.staff_invite()} onClose={onClose}>
      {(close) =>
        link ? (
          <div className="stack-4">
            <LinkToCopy
              name="invitation-link"
              label={m.staff_link()}
              hint={m.staff_link_once()}
              link={link}
              words={m.transfer_copy()}
            />
            <DialogButtons>
              <Button onClick={close}>{m.staff_link_done()}</Button>
            </DialogButtons>
          </div>
        ) : (
          <form className="stack-4" noValidate onSubmit={(event) => void invite(event, close)}>
            <Alert>{Object.keys(errors).length === 0 && message}</Alert>
            <RoleField start="packer" error={errors.staffRole} />
            <Field
              name="email"
              type="email"
              label={m.customers_email()}
              hint={m.staff_invite_hint()}
              isOptional
              autoComplete="off"
              error={errors.email}
            />
            <DialogButtons>
              <Button variant="secondary" onClick={close}>
                {m.cancel()}
              </Button>
              <Button type="submit" pending={isBusy}>
                {m.staff_invite_send()}
              </Button>
            </DialogButtons>
          </form>
        )
      }
    </Dialog>
  )
}
