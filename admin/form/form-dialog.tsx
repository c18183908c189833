import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { Alert } from '#admin/layout/alert.tsx'
import { Dialog, DialogButtons } from '#admin/layout/dialog.tsx'

/** A form in a dialog. The dialog closes when the shop accepts the form. */
export function FormDialog(props: {
  title: ReactNode
  action: string
  isDangerous?: boolean
  /** `message` and `errors` (by field) come from the last refusal. */
  state: { isBusy: boolean; message: string; errors: Record<string, string> }
  /** Resolves to whether the shop accepted the form. */
  onSend: (form: FormData) => Promise<boolean>
  onClose: () => void
  children: ReactNode
}) {
  const { title, action, isDangerous, onSend, onClose, children } = props
  const { isBusy, message, errors } = props.state
  const [refused, setRefused] = useState<{ form: HTMLFormElement }>()
  const send = async (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault()
    const form = event.currentTarget
    if (await onSend(new FormData(form))) close()
    else setRefused({ form })
  }
  // An effect, because the invalid fields must be rendered before one of them gets the focus.
  useEffect(() => {
    if (refused) focusFirstWrong(refused.form)
  }, [refused])
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <form className="stack-4" onSubmit={(event) => void send(event, close)} noValidate>
          <Alert>{Object.keys(errors).length === 0 && message}</Alert>
          {children}
          <DialogButtons>
            <Button variant="secondary" onClick={close}>
              {m.cancel()}
            </Button>
            <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} pending={isBusy}>
              {action}
            </Button>
          </DialogButtons>
        </form>
      )}
    </Dialog>
  )
}

function focusFirstWrong(form: HTMLFormElement) {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
