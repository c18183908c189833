import { useState, type FormEvent } from 'react'
import { useRouteLoaderData } from 'react-router'
import * as v from 'valibot'
import { SHELL_ROUTE, type loadShell } from '#admin/api/settings.ts'
import { useSend } from '#admin/api/use-send.ts'
import { NameFields } from '#admin/form/name-fields.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { remember, remembered } from '#admin/layout/remembered.ts'
import { logIn } from '#browser/session.ts'
import { m } from '#messages/compiled/messages.js'
import { Button } from '#ui/button.tsx'

const PUT_OFF = 'own-name-put-off'
const renewed = v.object({ message: v.string(), token: v.string() })

/** Asks a member of staff without a name for it. `today` is the day until whose end it can be put off. */
export function OwnName({ today }: { today: string }) {
  const me = useRouteLoaderData<typeof loadShell>(SHELL_ROUTE)?.me
  const { send, isBusy, message, errors } = useSend()
  const [putOff, setPutOff] = useState(() => remembered(PUT_OFF))
  if (!me || me.hasName || putOff === today) return null

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      first_name: textOf(form, 'first_name').trim(),
      last_name: textOf(form, 'last_name').trim(),
    }
    const saved = await send('/auth/details', { body, schema: renewed }, m.staff_name_saved())
    if (saved) logIn(saved.token)
  }

  return (
    <section className="panel stack-4" aria-labelledby="own-name">
      <h2 id="own-name" className="subheading">
        {m.own_name_title()}
      </h2>
      <p>{m.own_name_text()}</p>
      <Alert>{Object.keys(errors).length === 0 && message}</Alert>
      <form className="stack-4" noValidate onSubmit={(event) => void save(event)}>
        <NameFields isOwn errors={errors} />
        <div className="cluster-2">
          <Button type="submit" pending={isBusy}>
            {m.staff_name_save()}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              remember(PUT_OFF, today)
              setPutOff(today)
            }}
          >
            {m.join_passkey_later()}
          </Button>
        </div>
      </form>
    </section>
  )
}
