import * as v from 'valibot'
import { useSend } from '#admin/api/use-send.ts'
import { NameFields } from '#admin/form/name-fields.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { m } from '#messages/compiled/messages.js'
import { Button } from '#ui/button.tsx'

const done = v.object({ message: v.string() })

/** Sets the name of a member of staff who has none yet. */
export function NameForm({ id, isOwn }: { id: string; isOwn: boolean }) {
  const { send, isBusy, message, errors } = useSend()
  return (
    <form
      className="panel stack-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const body = {
          first_name: textOf(form, 'first_name').trim(),
          last_name: textOf(form, 'last_name').trim(),
        }
        const path = `/api/admin/staff/${id}/name`
        void send(path, { method: 'PUT', body, schema: done }, m.staff_name_saved())
      }}
    >
      <p>{isOwn ? m.own_name_text() : m.staff_unnamed_text()}</p>
      <Alert>{Object.keys(errors).length === 0 && message}</Alert>
      <NameFields isOwn={isOwn} errors={errors} />
      <div>
        <Button type="submit" pending={isBusy}>
          {m.staff_name_save()}
        </Button>
      </div>
    </form>
  )
}
